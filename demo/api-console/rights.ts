/** What a key of the sandbox's may do, in words. */
import { KEYS } from '../sandbox/keys.js';
import { type OperationName, ruleOf } from '../sandbox/operations.js';

const LOCATIONS = {
  full: '',
  'street-only': 'Shows streets without house numbers',
  'neighborhood-only': 'Shows no addresses',
};

/** Nothing for a key that is none of the sandbox's. */
export function describeKey(name: string): string | undefined {
  const key = KEYS.get(name);
  if (!key) return undefined;
  if (!key.isActive) return 'Inactive: every call gets a 403.';
  const { location, hidesUnitNumber, includesBrokerInfo } = key.display;
  const isPublic = key.type === 'public';
  const sentences = [
    isPublic ? 'Public' : 'Private: never in a page of your own',
    `May use ${key.categories.length > 10 ? 'every category' : key.categories.join(', ')}`,
    !isPublic && (key.hasSyncAccess ? 'Has sync access' : 'Has no sync access'),
    LOCATIONS[location],
    hidesUnitNumber && 'Hides unit numbers',
    includesBrokerInfo && 'Adds what is for brokers',
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

/** What an operation needs, and whether the service is going to refuse this key. */
export function describeNeeds(
  name: OperationName,
  keyName: string,
): [text: string, isRefused: boolean] {
  const { category, isPrivate = false, needsSyncAccess = false } = ruleOf(name);
  const needs = [category, isPrivate && 'private key', needsSyncAccess && 'sync access'];
  const text = `Needs ${needs.filter(Boolean).join(', ')}`;
  const key = KEYS.get(keyName);
  const isRefused =
    key !== undefined &&
    (!key.isActive ||
      !key.categories.includes(category) ||
      (isPrivate && key.type === 'public') ||
      (needsSyncAccess && !key.hasSyncAccess));
  return [isRefused ? `${text}: this key gets a 403` : text, isRefused];
}
