import { askedRequests, assignedCases, typesOfApprovers } from './modules/cases/index.ts';
import { ownedKeys } from './modules/api-keys/index.ts';
import { namedInSchedules, scheduledOfGroups, scheduledOfTemplates } from './modules/scheduled-triggers/index.ts';
import { openProposals, queuedSearches, watchedSearches } from './modules/screening/index.ts';
import { namedInTriggers, ownedTriggers, triggersOfGroups, triggersOfTemplates } from './modules/triggers/index.ts';
import { ownedWebhooks } from './modules/webhooks/index.ts';

/** What hangs on a person who leaves, in the order in which it is shown. */
export const holdings = [
  assignedCases,
  askedRequests,
  queuedSearches,
  watchedSearches,
  ownedKeys,
  ownedWebhooks,
  ownedTriggers,
  namedInTriggers,
  namedInSchedules,
  openProposals,
];

/** What may name a user group, which then is not deleted. */
export const groupReferences = [typesOfApprovers, triggersOfGroups, scheduledOfGroups];

/** What may send a template, which then is not deleted. */
export const templateReferences = [triggersOfTemplates, scheduledOfTemplates];
