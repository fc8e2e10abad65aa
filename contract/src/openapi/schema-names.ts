import { z } from 'zod';
import { apiKey, rateLimit } from '../api-keys.ts';
import { sessionAnswer, sessionAuth, sessionMerchant, sessionUser, twoFactorChallenge } from '../auth.ts';
import { batch, batchRecord } from '../batches.ts';
import { rowProblem } from '../terms/row-problems.ts';
import { attention } from '../cases/attention.ts';
import { caseImport, caseImportRow } from '../cases/imports/imports.ts';
import { caseDecision, caseDetails, caseRow, risk } from '../cases/cases.ts';
import { openItem } from '../cases/open-item.ts';
import { caseDocument, documentFile } from '../cases/documents/documents.ts';
import { caseEntity, linkedSearch } from '../cases/parties/entities.ts';
import { company, companyBody, idNumber, person, personBody } from '../cases/parties/parties.ts';
import { documentType } from '../cases/documents/own-document-types.ts';
import { caseStatus, caseType } from '../cases/settings.ts';
import { change } from '../calls/changes.ts';
import { coverage } from '../terms/coverage.ts';
import { apiError, failure } from '../calls/envelope.ts';
import { attempt, delivery, loggedEvent, loggedEventDetails } from '../event-log.ts';
import { explanation, fact, scorePart, wordMatch } from '../terms/explanation.ts';
import { certificateBatch } from '../exports.ts';
import { mailTemplate, templateVariable, templateVersion } from '../mail-templates.ts';
import { ownTemplate } from '../own-templates.ts';
import { figures, limits, merchantRecord } from '../merchants/management.ts';
import { monitorDetails, notification } from '../notifications.ts';
import { loggedAct, loggedCall, loggedCallDetails } from '../request-logs.ts';
import { role, roleWithHolders } from '../roles.ts';
import { proposal } from '../screening/approvals.ts';
import { decision, earlierDecision } from '../screening/decisions.ts';
import { fieldDifference, hit, hitDoc, sourceNote } from '../screening/hits.ts';
import { factAtFault, leftOutEntry } from '../screening/left-out.ts';
import { note } from '../screening/notes.ts';
import { openProposal } from '../screening/proposed.ts';
import { openHit, queuedSearch } from '../screening/queue.ts';
import { found } from '../screening/screen.ts';
import { filters } from '../screening/filters.ts';
import { answeredBy, changedEntities, outcome, pendingUpdates, searchRecord } from '../screening/searches.ts';
import { hitChange } from '../screening/updates.ts';
import { whitelistEntry } from '../screening/whitelist.ts';
import { created, dateRange, openSession } from '../calls/shared.ts';
import { scheduledRun, scheduledTrigger } from '../scheduled-triggers.ts';
import { scheduledAction } from '../scheduled-triggers/actions.ts';
import { scheduledCondition, scheduledSegment } from '../scheduled-triggers/segments.ts';
import { trigger, triggerRun } from '../triggers.ts';
import { triggerAction } from '../triggers/actions.ts';
import { condition, segment } from '../triggers/segments.ts';
import { userGroup } from '../user-groups.ts';
import { userDetails, userRecord } from '../users.ts';
import { listSource, listTrouble, listVersion } from '../watchlists.ts';
import { header, webhook } from '../webhooks.ts';

type Named = readonly [id: string, schema: z.ZodType, description: string];

/**
 * What clients made from the OpenAPI document call the records of the API. A promise: a name that changes breaks their
 * code, so that `openapi.test.ts` keeps all of them.
 */
const named: readonly Named[] = [
  ['Refusal', failure, 'The answer of a call that was not carried out.'],
  ['RefusalDetail', apiError, 'One thing that is wrong, with the field where it is one of the input.'],
  ['Created', created, 'Who made it, and when.'],
  ['DateRange', dateRange, 'Both ends included; an end that is absent is open.'],
  ['Change', change, 'What one act changed: the record before and after.'],

  ['Search', searchRecord, 'A name that was screened: what was asked for, and what was found so far.'],
  ['SearchOutcome', outcome, 'What a search found. While it is Pending, nothing is known.'],
  ['ScreenedHit', found, 'A hit of a name that was screened without being stored.'],
  ['SearchFilters', filters, 'What beside the name is known, and where to look.'],
  ['AnsweredBy', answeredBy, 'Engine, matching settings and list versions that answered: enough to ask again.'],
  ['ChangedEntities', changedEntities, 'Entity ids of the entries that changed.'],
  ['PendingUpdates', pendingUpdates, 'What changed and waits to be acknowledged, with the id of the newest change.'],
  [
    'Coverage',
    coverage,
    'What of the wanted check types the lists could answer. What is not covered was not searched.',
  ],
  ['Hit', hit, 'An entry of a list that a search found, with its decision.'],
  ['Entry', hitDoc, 'What the list says of somebody.'],
  ['SourceNote', sourceNote, 'Where an entry stands.'],
  ['FieldDifference', fieldDifference, 'A field of an entry before and after.'],
  ['HitChange', hitChange, 'What an update did to a hit.'],
  ['Explanation', explanation, 'How the score came about.'],
  ['WordMatch', wordMatch, 'Which words stand for each other, and how alike they are.'],
  ['FactComparison', fact, 'What a fact, such as the year of birth, did to the score.'],
  ['ScorePart', scorePart, 'One addend of the score.'],
  ['LeftOutEntry', leftOutEntry, 'An entry whose name was found and whose facts speak against it: not a hit.'],
  ['FactAtFault', factAtFault, 'The fact that left an entry out.'],
  ['Decision', decision, 'What somebody decided on a hit.'],
  ['EarlierDecision', earlierDecision, 'A decision on the same entry in another search.'],
  ['Note', note, 'A note on a search.'],
  ['WhitelistEntry', whitelistEntry, 'An entry that is no longer a hit for a client.'],
  ['QueuedSearch', queuedSearch, 'A search that waits for review.'],
  ['QueuedHit', openHit, 'An open hit of a search that waits.'],
  ['OpenProposal', openProposal, 'A decision that waits for a second person.'],
  ['Proposal', proposal, 'A decision that needs a second person, and what became of it.'],

  ['Batch', batch, 'Many names that are screened at once.'],
  ['BatchRecord', batchRecord, 'One row of a batch, and its search.'],
  ['RowProblem', rowProblem, 'What is wrong in a row of an uploaded spreadsheet.'],
  ['CertificateBatch', certificateBatch, 'Certificates that are made together.'],
  ['Notification', notification, 'What somebody is told in the console.'],
  ['MonitorDetails', monitorDetails, 'The update of a monitored search.'],

  ['Case', caseDetails, 'A client under review.'],
  ['CaseRow', caseRow, 'A case as lists show it.'],
  ['CaseDocument', caseDocument, 'A document of a case, with its files and what was decided on it.'],
  ['CaseDocumentFile', documentFile, 'One file of a document.'],
  ['CaseDecision', caseDecision, 'What was proposed or decided on a case.'],
  ['CaseRisk', risk, 'The risk of a case, and whose word it is.'],
  ['CaseAttention', attention, 'Why a case needs to be looked at again.'],
  ['LinkedSearch', linkedSearch, 'The search of a party.'],
  ['CaseOpenItem', openItem, 'What keeps a case from being approved.'],
  ['CaseImport', caseImport, 'A spreadsheet from which cases are created.'],
  ['CaseImportRow', caseImportRow, 'A row of an import: one person or company.'],
  ['CaseEntity', caseEntity, 'A party of a case.'],
  ['CaseType', caseType, 'A kind of case.'],
  ['DocumentType', documentType, 'What a document can be.'],
  ['CaseStatus', caseStatus, 'A status that a merchant gives its cases.'],
  ['Person', person, 'A person of cases.'],
  ['PersonFields', personBody, 'What is known of a person.'],
  ['IdNumber', idNumber, 'A number that identifies a party.'],
  ['Company', company, 'A company of cases.'],
  ['CompanyFields', companyBody, 'What is known of a company.'],

  ['ApiKey', apiKey, 'A key with which a program calls; never its secret.'],
  ['RateLimit', rateLimit, 'How many calls a key may make.'],
  ['WebhookHeader', header, 'A header of your own that is sent with each event.'],
  ['Webhook', webhook, 'A receiver of events; never its secret.'],
  ['LoggedEvent', loggedEvent, 'An event and where it was sent.'],
  ['LoggedEventDetails', loggedEventDetails, 'An event with every attempt to deliver it.'],
  ['Delivery', delivery, 'An event on its way to one webhook.'],
  ['DeliveryAttempt', attempt, 'One attempt to deliver an event.'],
  ['LoggedCall', loggedCall, 'A call of the API.'],
  ['LoggedAct', loggedAct, 'What a call of the API did, by the audit log.'],
  ['LoggedCallDetails', loggedCallDetails, 'A call of the API with what was sent and answered.'],

  ['User', userRecord, 'Somebody who signs in.'],
  ['UserDetails', userDetails, 'A user with role, groups and permissions.'],
  ['OpenSession', openSession, 'Where somebody is signed in.'],
  ['Role', role, 'Claims by what people do.'],
  ['RoleWithHolders', roleWithHolders, 'A role and who holds it.'],
  ['UserGroup', userGroup, 'Who work is assigned to.'],
  ['MailTemplate', mailTemplate, 'What a mail of the product says.'],
  ['Template', ownTemplate, 'What a merchant has its triggers say.'],
  ['TemplateVariable', templateVariable, 'What a template may speak of.'],
  ['TemplateVersion', templateVersion, 'What a template said at one time.'],
  ['Trigger', trigger, 'What follows by itself from an event.'],
  ['TriggerSegment', segment, 'The conditions of a trigger.'],
  ['TriggerCondition', condition, 'What is asked of an event, or of what it is about.'],
  ['TriggerAction', triggerAction, 'One thing that a trigger does.'],
  ['TriggerRun', triggerRun, 'An event that a trigger looked at, and what came of it.'],
  ['ScheduledTrigger', scheduledTrigger, 'What follows by itself at times of a merchant.'],
  ['ScheduledTriggerSegment', scheduledSegment, 'On which searches or cases a scheduled trigger acts.'],
  ['ScheduledTriggerCondition', scheduledCondition, 'What is asked of a search or case.'],
  ['ScheduledTriggerAction', scheduledAction, 'One thing that a scheduled trigger does.'],
  ['ScheduledTriggerRun', scheduledRun, 'A time at which a scheduled trigger came due, and what came of it.'],
  ['Merchant', merchantRecord, 'A client organisation.'],
  ['MerchantLimits', limits, 'Null for what is not limited.'],
  ['MerchantFigures', figures, 'What a merchant uses.'],
  ['ListSource', listSource, 'A list and its versions.'],
  ['ListVersion', listVersion, 'One version of a list.'],
  ['ListTrouble', listTrouble, 'Why a list is not as new as it should be.'],

  ['Session', sessionAnswer, 'A session with its user and merchant.'],
  ['SessionToken', sessionAuth, 'The token of a session, and what it still waits for.'],
  ['SessionUser', sessionUser, 'The user of a session.'],
  ['SessionMerchant', sessionMerchant, 'The merchant of a session.'],
  ['TwoFactorChallenge', twoFactorChallenge, 'Where the code of a sign-in was sent.'],
];

/** Gives the schemas their names, once: for whoever makes the OpenAPI document. */
export function nameSchemas(): void {
  for (const [id, schema, description] of named)
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id, description });
}
