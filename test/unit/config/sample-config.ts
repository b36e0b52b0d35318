/** A configuration with a value in every part, and what is read of one. */
import assert from 'node:assert/strict';
import { resolve } from '../../../src/config/resolve.js';

const SERVICE = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

export const option = (value: unknown) => [{ value, label: 'A label' }];

export const CONFIG = {
  fields: { phone: 'required' },
  options: {
    pets: option('10'),
    laundry: option(20),
    outdoorSpace: option(10),
    neighborhoods: option(4),
    discoverySources: option('466'),
    layout: option('loft'),
    platforms: option('FaceTime'),
  },
  smsConsent: {
    ...{ text: 'Text me.', version: '1', purpose: 'marketing' },
    links: [{ text: 'Terms', url: 'https://example.com/terms' }],
    ...{ optedIn: null, optedOut: 'all-sms-disabled' },
  },
  attribution: {
    rules: [{ param: 'utm_source', equals: 'google', discoverySource: 220 }],
    default: 466,
    query: '?utm_source=google',
    referrer: 'https://www.google.com/',
    note: true,
  },
  prefill: { firstName: 'Ada', date: '2026-11-24' },
  privacy: { text: 'Privacy', url: 'https://example.com/privacy' },
  terms: { text: 'Terms' },
  redirect: 'https://example.com/thanks',
  directions: false,
  locations: [{ label: 'Fulton', groupId: 23, timeZone: 'US/Central', location: '1 Main Street' }],
};

type Tree = Record<string, unknown>;
export const valueAt = (tree: unknown, path: string) =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Tree | undefined)?.[key], tree);

export function configWith(path: string, value: unknown): object {
  const config = { root: structuredClone(CONFIG) };
  const [, parent = '', key = ''] = /^(.*)\.(.*)$/.exec(`root.${path}`) ?? [];
  (valueAt(config, parent) as Tree)[key] = value;
  return config.root;
}

/** The used part of a configuration, and its faults. */
export function read(config: unknown) {
  const { settings, faults } = resolve({ ...SERVICE, config });
  return { config: settings?.config, faults };
}

export const told = (config: unknown) =>
  read(config).faults.map(({ where, message }) => `${where} ${message}`);

export function faultOf(config: unknown): string {
  const [fault = assert.fail(JSON.stringify(config)), ...others] = told(config);
  assert.deepEqual(others, [], JSON.stringify(config));
  return fault;
}
