import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as batches from './batches.ts';
import type { Endpoint } from './endpoint.ts';
import * as documents from './exports.ts';
import * as impersonation from './impersonation.ts';
import * as matching from './matching.ts';
import * as merchants from './merchants.ts';
import * as notifications from './notifications.ts';
import * as outbox from './outbox.ts';
import * as passwords from './passwords.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as screening from './screening.ts';
import * as twoFactor from './two-factor.ts';
import * as userGroups from './user-groups.ts';
import * as users from './users.ts';
import * as utility from './utility.ts';
import * as watchlists from './watchlists.ts';

export * from './claims.ts';
export * from './endpoint.ts';
export * from './envelope.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'actionName' in value;

const modules = [
  audit,
  auth,
  batches,
  documents,
  impersonation,
  matching,
  merchants,
  notifications,
  outbox,
  passwords,
  preferences,
  profile,
  screening,
  twoFactor,
  userGroups,
  users,
  utility,
  watchlists,
];

/** Every endpoint of the API: what the server must route, the OpenAPI document lists and the access test walks. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint);
