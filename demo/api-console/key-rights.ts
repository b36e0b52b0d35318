/** What a key of the sandbox's may do, in words. */
import { KEYS, type Key } from '../sandbox/keys.js';
import { type OperationName, ruleOf } from '../sandbox/operations.js';

const namesOf = (type: Key['type']) =>
  [...KEYS].filter(([, key]) => key.type === type).map(([name]) => name);

/** Their names, under what they are. */
export const KEY_GROUPS = [
  ['Public, of the sandbox', namesOf('public')],
  ['Private, of the sandbox', namesOf('private')],
] as const;

export function describeKey(key: Key): string {
  if (!key.isActive) return 'Inactive: every call gets a 403.';
  const { location, hidesUnitNumber, includesBrokerInfo } = key.display;
  const isForAll = key.categories.length > 10;
  const sentences = [
    key.type === 'public' ? 'Public' : 'Private: never in a page of your own',
    isForAll ? 'May use every category' : `May use ${key.categories.join(', ')}`,
    key.type === 'private' && (key.hasSyncAccess ? 'Has sync access' : 'Has no sync access'),
    location !== 'full' && `Shows ${LOCATIONS[location]}`,
    hidesUnitNumber && 'Hides unit numbers',
    includesBrokerInfo && 'Adds what is for brokers',
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

const LOCATIONS = {
  'street-only': 'streets without house numbers',
  'neighborhood-only': 'no addresses',
};

/** What a key needs for an operation. */
export function describeNeeds(name: OperationName): string {
  const { category, isPrivate, needsSyncAccess } = ruleOf(name);
  if (!isPrivate) return category;
  return `${category}, private key${needsSyncAccess ? ', sync access' : ''}`;
}

/** Whether the service is going to refuse; `undefined` when the key is none of the sandbox's. */
export function isRefused(keyName: string, name: OperationName): boolean | undefined {
  const key = KEYS.get(keyName);
  if (!key) return undefined;
  const { category, isPrivate, needsSyncAccess } = ruleOf(name);
  return (
    !key.isActive ||
    !key.categories.includes(category) ||
    (isPrivate === true && key.type === 'public') ||
    (needsSyncAccess === true && !key.hasSyncAccess)
  );
}
