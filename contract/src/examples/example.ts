import type { BodyInputOf, Endpoint, OutputOf } from '../calls/endpoint.ts';

/** A call as an integrator may paste it. What it names must be there: ids stand for those of the installation. */
export interface Example {
  endpoint: Endpoint;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** What `data` of the answer may hold. */
  answer?: unknown;
}

/** Leaves its arguments as they are: the compiler holds body and answer against the endpoint. */
export function example<E extends Endpoint>(
  endpoint: E,
  call: Omit<Example, 'endpoint' | 'body' | 'answer'> & { body?: BodyInputOf<E>; answer?: OutputOf<E> } = {},
): Example {
  return { endpoint, ...call };
}

/** Ids that examples are written with, by what they stand for. */
export const exampleIds = {
  merchant: '65b0f1a2c3d4e5f607182930',
  user: '65b0f1a2c3d4e5f607182931',
  search: '673f0c4e9a1b2c3d4e5f6071',
  otherSearch: '673f0c4e9a1b2c3d4e5f6072',
  pendingSearch: '673f0c4e9a1b2c3d4e5f6073',
  bulkAction: '673f0c4e9a1b2c3d4e5f6074',
  whitelistEntry: '673f0c4e9a1b2c3d4e5f6075',
  batch: '673f0c4e9a1b2c3d4e5f6076',
  notification: '673f0c4e9a1b2c3d4e5f6077',
  certificates: '673f0c4e9a1b2c3d4e5f6078',
  note: '673f0c4e9a1b2c3d4e5f6079',
  listVersion: '673f0c4e9a1b2c3d4e5f607a',
  change: '673f0c4e9a1b2c3d4e5f607b',
} as const;

/** The hit that examples are about: an entry of a custom list. */
export const exampleEntity = 'house:H-1';
