import { type Claim, claims } from '../calls/claims.ts';
import type { Endpoint } from '../calls/endpoint.ts';

/** What makes its holder an owner, an agent or Root: no program is one of these. */
const ofPeopleOnly: readonly Claim[] = ['Root', 'All', 'Agent', 'Agents'];
/** What an API key may be given, as far as its owner holds it. */
export const keyScopes = claims.filter((claim) => !ofPeopleOnly.includes(claim));
/** Those that open some of the calls that answer keys: what a form offers (ADR 0150). */
export const openingScopes: readonly Claim[] = [
  'ComplySearch',
  'ComplyFind',
  'ComplyStatusUpdate',
  'ComplyWhiteListUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
  'ComplyDelete',
  'UserAdd',
  'UserFind',
  'RoleAdd',
  'RoleFind',
  'RoleDelete',
  'FindAPITokens',
  'UpdateAPIToken',
  'ViewLogs',
  'FindWebhooks',
  'CreateWebhook',
  'UpdateWebhook',
  'UserGroupFind',
  'UserGroupView',
  'UserGroupUpdate',
];

/** The parts of the API that programs work with. */
const worked = ['Name screening', 'Review queue', 'Batches', 'Exports', 'Constants'];
/** The parts that programs look things up in: people, their rights and the keys themselves are changed by people. */
const lookedUp = ['Users', 'Roles', 'User groups', 'Merchants', 'API keys', 'Request logs', 'Audit log', 'Webhooks'];

/**
 * Whether an endpoint answers API keys at all, whatever their scopes. What stands in neither part does not: a key never
 * signs in, and never touches passwords, second factors, profiles, impersonation or the installation.
 */
export function answersKeys({ tag, access, writes, ownerOnly }: Endpoint): boolean {
  if (ownerOnly || !['claims', 'signed-in'].includes(access.kind)) return false;
  if (access.kind === 'claims' && access.anyOf.every((claim) => ofPeopleOnly.includes(claim))) return false;
  return worked.includes(tag) || (lookedUp.includes(tag) && !writes);
}
