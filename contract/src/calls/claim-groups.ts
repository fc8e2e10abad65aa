import type { Claim } from './claims.ts';

export interface ClaimWords {
  claim: Claim;
  /** What it allows, as short as a menu: 'Delete searches'. */
  label: string;
  /** The same in one plain sentence. */
  description: string;
  /** Without these it is of no use. */
  needs: Claim[];
}

export interface ClaimGroup {
  key: string;
  /** The part of the console that the claims open. */
  label: string;
  claims: ClaimWords[];
}

const can = (claim: Claim, label: string, description: string, ...needs: Claim[]): ClaimWords => ({
  claim,
  label,
  description,
  needs,
});

/** Every claim once, by the page that it opens. */
export const claimGroups: readonly ClaimGroup[] = [
  {
    key: 'screening',
    label: 'Name Screening',
    claims: [
      can('ComplySearch', 'Run searches and batches', 'Screens names, one at a time and in batches.'),
      can(
        'ComplyFind',
        'See searches, hits and updates',
        'Opens saved searches with their hits, and what changed in them.',
      ),
      can('ComplyStatusUpdate', 'Set the status of a search', 'Says of a search what came of it.', 'ComplyFind'),
      can(
        'ComplyWhiteListUpdate',
        'Decide and whitelist hits',
        'Says of a hit whether it is the person searched for.',
        'ComplyFind',
      ),
      can('ComplyUpdateMonitor', 'Switch monitoring', 'Has saved searches watched, or no longer.', 'ComplyFind'),
      can('ComplyNotesUpdate', 'Write notes', 'Writes notes on searches and hits.', 'ComplyFind'),
      can('ComplyDelete', 'Delete searches', 'Takes saved searches away for good.', 'ComplyFind'),
    ],
  },
  {
    key: 'cases',
    label: 'Case Management',
    claims: [
      can('CaseFind', 'See cases', 'Opens cases with their persons, companies and documents.'),
      can('CaseAdd', 'Create cases', 'Opens new cases for customers.', 'CaseFind'),
      can('CaseUpdate', 'Change cases', 'Works on cases: documents, checks, decisions.', 'CaseFind'),
      can('CaseFaceMatchFind', 'See face comparisons', 'Sees how a face was compared with a document.', 'CaseFind'),
    ],
  },
  {
    key: 'business',
    label: 'Business search',
    claims: [
      can('BusinessSearch', 'Run business searches', 'Looks companies up in registers.'),
      can('BusinessFind', 'See business searches', 'Opens saved business searches.'),
    ],
  },
  {
    key: 'users',
    label: 'Users and roles',
    claims: [
      can('UserFind', 'See users', 'Sees who has an account, with role, sign-ins and activity.'),
      can(
        'UserAdd',
        'Invite and change users',
        'Invites people, changes their accounts, blocks and deletes them.',
        'UserFind',
      ),
      can('RoleFind', 'See roles', 'Sees which roles there are and what they allow.'),
      can('RoleAdd', 'Make and change roles', 'Makes roles and changes what they allow.', 'RoleFind'),
      can('RoleDelete', 'Delete roles', 'Takes roles away that nobody holds.', 'RoleFind'),
    ],
  },
  {
    key: 'user-groups',
    label: 'User groups',
    claims: [
      can('UserGroupFind', 'List user groups', 'Sees which groups there are.'),
      can('UserGroupView', 'See a user group', 'Opens a group with its members.'),
      can('UserGroupAdd', 'Make user groups', 'Makes groups of people.', 'UserGroupFind'),
      can('UserGroupUpdate', 'Change user groups', 'Changes groups and who is in them.', 'UserGroupFind'),
      can('UserGroupDelete', 'Delete user groups', 'Takes groups away for good.', 'UserGroupView'),
    ],
  },
  {
    key: 'reports',
    label: 'Reports',
    claims: [can('Report', 'See AML reports and billing', 'Opens reports on screening, and what it costs.')],
  },
  {
    key: 'api',
    label: 'API',
    claims: [
      can('FindAPITokens', 'See API keys', 'Sees which programs may call the API.'),
      can('CreateAPIToken', 'Make API keys', 'Lets a program call the API.', 'FindAPITokens'),
      can('UpdateAPIToken', 'Change API keys', 'Changes what a program may call.', 'FindAPITokens'),
      can('RevokeAPIToken', 'Revoke API keys', 'Ends what a program may call, at once.', 'FindAPITokens'),
      can('DeleteAPIToken', 'Delete API keys', 'Takes revoked keys out of the list.', 'FindAPITokens'),
      can('ViewLogs', 'See request logs', 'Reads which calls were made to the API.'),
    ],
  },
  {
    key: 'webhooks',
    label: 'Webhooks and event logs',
    claims: [
      can('FindWebhooks', 'See webhooks', 'Sees which addresses are told of events, and what they were told.'),
      can('CreateWebhook', 'Make webhooks', 'Has an address told of events.', 'FindWebhooks'),
      can('UpdateWebhook', 'Change webhooks', 'Changes what an address is told, or ends it.', 'FindWebhooks'),
    ],
  },
  {
    key: 'checks',
    label: 'Checks and customer page',
    claims: [
      can('CFMView', 'See check settings', 'Opens the settings of checks and of the customer page.'),
      can('CFMMessageAdd', 'Write customer messages', 'Writes to customers from their cases, by mail.', 'CaseFind'),
      can('CheckFind', 'See checks', 'Sees which checks there are.', 'CFMView'),
      can('CheckAdd', 'Add checks', 'Adds checks that cases can ask for.', 'CheckFind'),
      can('CheckDelete', 'Delete checks', 'Takes checks away.', 'CheckFind'),
      can('GlobalDocumentsFind', 'See documents asked for', 'Sees which documents customers are asked for.', 'CFMView'),
      can(
        'GlobalDocumentsAdd',
        'Change documents asked for',
        'Changes which documents customers are asked for.',
        'GlobalDocumentsFind',
      ),
    ],
  },
  {
    key: 'risk',
    label: 'Risk levels and settings',
    claims: [
      can('RiskLevelFind', 'See risk levels', 'Sees how risk is counted.', 'CFMView'),
      can('RiskLevelAdd', 'Add risk levels', 'Adds levels of risk.', 'RiskLevelFind'),
      can('RiskLevelUpdate', 'Change risk levels', 'Changes how risk is counted.', 'RiskLevelFind'),
      can('RiskLevelDelete', 'Delete risk levels', 'Takes levels of risk away.', 'RiskLevelFind'),
      can('GlobalSettingsFind', 'See global settings', 'Sees what holds for all cases.', 'CFMView'),
      can('GlobalSettingsUpdate', 'Change global settings', 'Changes what holds for all cases.', 'GlobalSettingsFind'),
    ],
  },
  {
    key: 'automation',
    label: 'Templates, triggers, archive',
    claims: [
      can('TemplateFind', 'See templates', 'Sees the texts that are sent.'),
      can('TemplateUpdate', 'Change templates', 'Changes the texts that are sent.', 'TemplateFind'),
      can('TriggerFind', 'See triggers', 'Sees what happens by itself, and when.'),
      can('TriggerAdd', 'Make triggers', 'Has something happen by itself.', 'TriggerFind'),
      can('TriggerUpdate', 'Change triggers', 'Changes what happens by itself.', 'TriggerFind'),
      can('TriggerDelete', 'Delete triggers', 'Ends what happens by itself.', 'TriggerFind'),
      can('ArchiveRequestsFind', 'See the archive', 'Sees what was archived, and what is asked to be removed.'),
      can(
        'ArchiveTakeSnapshot',
        'Take archive snapshots',
        'Archives the records of the organisation.',
        'ArchiveRequestsFind',
      ),
    ],
  },
  {
    key: 'organisation',
    label: 'Everything of the organisation',
    claims: [
      can('All', 'Own the organisation', 'May do everything within the organisation: its holders are its owners.'),
    ],
  },
  {
    key: 'installation',
    label: 'Installation',
    claims: [
      can('Root', 'Everything everywhere', 'Administers the installation, with all its merchants.'),
      can('Agent', 'Work for linked merchants', 'Works for the merchants that it is linked to.'),
      can('Agents', 'Manage agents', 'Links agents to merchants.'),
    ],
  },
];

export interface RolePreset {
  name: string;
  description: string;
  claims: Claim[];
}

const seeing: Claim[] = claimGroups.flatMap(({ claims }) =>
  claims
    .map(({ claim }) => claim)
    .filter((claim) => /(Find|View)$|^(FindAPITokens|ViewLogs|FindWebhooks|Report)$/.test(claim)),
);

/** Roles to start from. */
export const rolePresets: readonly RolePreset[] = [
  { name: 'Owner', description: 'May do everything within the organisation', claims: ['All'] },
  {
    name: 'Compliance officer',
    description: 'Decides, reports, and looks after people and rules of screening',
    claims: [
      'ComplySearch',
      'ComplyFind',
      'ComplyStatusUpdate',
      'ComplyWhiteListUpdate',
      'ComplyUpdateMonitor',
      'ComplyNotesUpdate',
      'ComplyDelete',
      'CaseFind',
      'CaseAdd',
      'CaseUpdate',
      'Report',
      'UserFind',
      'RoleFind',
      'UserGroupFind',
      'UserGroupView',
      'CFMView',
      'RiskLevelFind',
      'RiskLevelUpdate',
      'TemplateFind',
      'TriggerFind',
    ],
  },
  {
    name: 'Analyst',
    description: 'Searches, decides and works on cases; changes nothing of the organisation',
    claims: [
      'ComplySearch',
      'ComplyFind',
      'ComplyStatusUpdate',
      'ComplyWhiteListUpdate',
      'ComplyNotesUpdate',
      'CaseFind',
      'CaseUpdate',
      'Report',
    ],
  },
  { name: 'Read-only auditor', description: 'Sees everything and changes nothing', claims: seeing },
  {
    name: 'API administrator',
    description: 'Looks after API keys, webhooks and their logs',
    claims: [
      'FindAPITokens',
      'CreateAPIToken',
      'UpdateAPIToken',
      'RevokeAPIToken',
      'DeleteAPIToken',
      'ViewLogs',
      'FindWebhooks',
      'CreateWebhook',
      'UpdateWebhook',
    ],
  },
];
