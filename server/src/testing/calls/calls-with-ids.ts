import { offboardUser, viewOffboarding } from '@tamis/contract/offboarding';
import type { Endpoint } from '@tamis/contract';
import * as batches from '@tamis/contract/batches';
import * as cases from '@tamis/contract/cases';
import * as documents from '@tamis/contract/exports';
import * as notifications from '@tamis/contract/notifications';
import { changePassword } from '@tamis/contract/passwords';
import { findPreferences } from '@tamis/contract/preferences';
import { closeOneSession, findSignIns } from '@tamis/contract/profile';
import * as savedFilters from '@tamis/contract/saved-filters';
import * as screening from '@tamis/contract/screening';
import * as roles from '@tamis/contract/roles';
import * as groups from '@tamis/contract/user-groups';
import * as security from '@tamis/contract/user-security';
import * as users from '@tamis/contract/users';
import { callsOfCaseImports } from './calls-of-case-imports.ts';
import { callsOfCaseLists } from './calls-of-case-lists.ts';
import { callsOfCaseMessages } from './calls-of-case-messages.ts';
import { callsOfDecisions } from './calls-of-decisions.ts';
import { callsOfPrograms } from './calls-of-programs.ts';
import { callsOfTriggers } from './calls-of-triggers.ts';
import type { CallInput } from '../test-world.ts';

/** An id that nothing has. */
export const UNKNOWN = '0123456789abcdef01234567';

/** One of each thing that belongs to a merchant. */
export interface Ids {
  search: string;
  action: string;
  whitelistEntry: string;
  batch: string;
  caseImport: string;
  certificates: string;
  notification: string;
  user: string;
  group: string;
  role: string;
  key: string;
  webhook: string;
  event: string;
  session: string;
  proposal: string;
  case: string;
  person: string;
  company: string;
  entityLink: string;
  caseType: string;
  caseStatus: string;
  documentType: string;
  document: string;
  documentFile: string;
  caseRequest: string;
  riskReplay: string;
  trigger: string;
  template: string;
  savedFilter: string;
  /** The merchant itself, for those calls that name it. */
  merchant: string;
}
export type InputFor = (ids: Ids) => CallInput;

export const ofSearch: [Endpoint, InputFor][] = [
  [screening.getSearch, ({ search }) => ({ params: { id: search } })],
  [screening.getHit, ({ search }) => ({ params: { id: search, position: 0 } })],
  [screening.retrySearch, ({ search }) => ({ params: { id: search } })],
  [screening.retrySearchByGet, ({ search }) => ({ params: { id: search } })],
  [screening.paginateHits, ({ search }) => ({ body: { id: search } })],
  [
    screening.updateWhitelist,
    ({ search }) => ({ body: { id: search, entities: ['house:H-1'], is_whitelisted: true } }),
  ],
  [screening.takeApart, ({ search }) => ({ body: { id: search, entityId: 'house:H-1', reason: 'Other passport' } })],
  [screening.joinAgain, ({ search }) => ({ body: { id: search, entityId: 'house:H-1' } })],
  [screening.updateStatus, ({ search }) => ({ body: { id: search, status: 'positive_hit' } })],
  [screening.changeMonitor, ({ search }) => ({ body: { id: search, is_monitored: false } })],
  [screening.createNote, ({ search }) => ({ body: { complySearchId: search, note: 'from elsewhere' } })],
  [screening.getNotes, ({ search }) => ({ body: { complySearchId: search } })],
  [screening.paginateLeftOut, ({ search }) => ({ body: { id: search } })],
  [screening.makeHit, ({ search }) => ({ body: { id: search, entityId: 'house:H-1' } })],
  ...callsOfDecisions,
  [screening.getHitPicture, ({ search }) => ({ body: { id: search, entityId: 'house:H-1' } })],
  [screening.findEarlierDecisions, ({ search }) => ({ body: { id: search, entityId: 'house:H-1' } })],
  [screening.rerunSearch, ({ search }) => ({ body: { id: search } })],
  [screening.findUpdates, ({ search }) => ({ body: { id: search } })],
  [screening.reviewUpdate, ({ search }) => ({ body: { id: search, reviewed: true } })],
  [screening.reviewCaUpdate, ({ search }) => ({ body: { id: search } })],
  [screening.refreshSearch, ({ search }) => ({ body: { id: search } })],
  [screening.deleteSearch, ({ search }) => ({ params: { id: search } })],
  [screening.getLink, ({ search }) => ({ params: { id: search } })],
  [screening.monitorBatch, ({ search }) => ({ body: { ids: [search], is_monitored: false } })],
  [screening.updateStatusBatch, ({ search }) => ({ body: { ids: [search], status: 'positive_hit' } })],
  [screening.deleteSearches, ({ search }) => ({ body: { ids: [search] } })],
  [screening.createNotesBatch, ({ search }) => ({ body: { complySearchIds: [search], note: 'from elsewhere' } })],
  [screening.assignSearches, ({ search }) => ({ body: { ids: [search], userId: UNKNOWN } })],
  [screening.takeOverSearch, ({ search }) => ({ body: { id: search, from: UNKNOWN, reason: 'from elsewhere' } })],
  [screening.releaseSearches, ({ search }) => ({ body: { ids: [search] } })],
  [documents.downloadSearches, ({ search }) => ({ body: { ids: [search] } })],
  [documents.downloadSearch, ({ search }) => ({ body: { id: search } })],
  [documents.downloadPdf, ({ search }) => ({ body: { id: search } })],
  [documents.downloadEntityPdf, ({ search }) => ({ body: { id: search, entityID: 'house:H-1' } })],
  [documents.downloadCertificate, ({ search }) => ({ body: { id: search } })],
  [documents.downloadEvidence, ({ search }) => ({ body: { id: search } })],
  [documents.auditRequests, ({ search, merchant }) => ({ body: { id: search, merchant_id: merchant } })],
  [
    documents.startCertificates,
    ({ search, merchant }) => ({ body: { merchantId: merchant, complySearchIds: [search] } }),
  ],
];

const ofOthers: [Endpoint, InputFor][] = [
  [screening.approveProposal, ({ proposal }) => ({ params: { id: proposal }, body: {} })],
  [screening.sendBackProposal, ({ proposal }) => ({ params: { id: proposal }, body: { reason: 'from elsewhere' } })],
  [screening.getBulkAction, ({ action }) => ({ params: { id: action } })],
  [screening.endWhitelist, ({ whitelistEntry }) => ({ body: { id: whitelistEntry, reason: 'from elsewhere' } })],
  [batches.getBatch, ({ batch }) => ({ params: { id: batch } })],
  [batches.findBatchRecords, ({ batch }) => ({ body: { id: batch } })],
  [batches.insertBatchRows, ({ batch }) => ({ body: { id: batch, rows: [{ search_term: 'x', sanction: 'yes' }] } })],
  [batches.startBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.pauseBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.resumeBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.cancelBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.exportBatch, ({ batch }) => ({ body: { id: batch } })],
  [documents.viewCertificates, ({ certificates }) => ({ params: { id: certificates } })],
  [documents.downloadCertificates, ({ certificates }) => ({ params: { batchId: certificates } })],
  [notifications.getNotification, ({ notification }) => ({ params: { id: notification } })],
  [notifications.readNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.unreadNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.deleteByReceiver, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.deleteNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [
    changePassword,
    ({ user }) => ({
      params: { id: user },
      body: { currentPassword: 'Correct-Horse-9', newPassword: 'Battery+Staple7' },
    }),
  ],
  [
    savedFilters.updateSavedFilter,
    ({ savedFilter }) => ({
      params: { id: savedFilter },
      body: { name: 'from elsewhere', filter: { list: 'queue', query: { view: 'mine' } } },
    }),
  ],
  [savedFilters.deleteSavedFilter, ({ savedFilter }) => ({ params: { id: savedFilter } })],
  [findPreferences, ({ user }) => ({ params: { id: user } })],
  [groups.viewUserGroup, ({ group, merchant }) => ({ params: { id: group }, query: { merchantId: merchant } })],
  [
    groups.updateUserGroup,
    ({ group, merchant }) => ({
      params: { id: group },
      query: { merchantId: merchant },
      body: { name: 'from elsewhere' },
    }),
  ],
  [groups.deleteUserGroup, ({ group, merchant }) => ({ params: { id: group }, query: { merchantId: merchant } })],
  [closeOneSession, ({ session }) => ({ params: { id: session } })],
  [findSignIns, ({ user }) => ({ body: { id: user } })],
];
const ofPeople: [Endpoint, InputFor][] = [
  [roles.viewRole, ({ role }) => ({ params: { id: role } })],
  [roles.updateRole, ({ role }) => ({ params: { id: role }, body: { name: 'from elsewhere', claims: [] } })],
  [roles.deleteRole, ({ role }) => ({ params: { id: role } })],
  [users.viewUser, ({ user }) => ({ params: { id: user } })],
  [users.updateUser, ({ user }) => ({ params: { id: user }, body: { name: 'From', surname: 'Elsewhere' } })],
  [users.resendInvitation, ({ user }) => ({ params: { id: user } })],
  [users.giveUserRole, ({ user, role }) => ({ params: { id: user }, body: { roleId: role } })],
  [users.setUserGroups, ({ user, group }) => ({ params: { id: user }, body: { groupIds: [group] } })],
  [users.blockUser, ({ user }) => ({ params: { id: user }, body: { isBlocked: true, reason: 'from elsewhere' } })],
  [users.deleteUser, ({ user }) => ({ params: { id: user } })],
  [viewOffboarding, ({ user }) => ({ params: { id: user } })],
  [offboardUser, ({ user }) => ({ params: { id: user }, body: { ending: 'block', reason: 'from elsewhere' } })],
  [users.changeUserEmail, ({ user }) => ({ body: { id: user, email: 'from@elsewhere.example' } })],
  [
    users.inviteUser,
    ({ role }) => ({ body: { name: 'A', surname: 'B', email: 'a.b@elsewhere.example', roleId: role } }),
  ],
  [security.findUserSessions, ({ user }) => ({ params: { id: user } })],
  [security.endUserSessions, ({ user }) => ({ params: { id: user } })],
  [security.endUserSession, ({ user, session }) => ({ params: { id: user, sessionId: session } })],
  [security.removeTwoFactor, ({ user }) => ({ params: { id: user }, body: { reason: 'from elsewhere' } })],
  [security.findUserActivity, ({ user }) => ({ params: { id: user }, body: {} })],
  [security.viewUserNotifications, ({ user }) => ({ params: { id: user } })],
  [security.setUpdateMails, ({ user }) => ({ params: { id: user }, body: { enabled: false } })],
  [security.setCaseExpiryMails, ({ user }) => ({ params: { id: user }, body: { enabled: false } })],
  [security.setUpdateNotifications, ({ user }) => ({ body: { id: user, enabled: false } })],
];
const asked = { search_term: 'From Elsewhere', filters: { types: ['sanction'] } };
const ofCase = (endpoint: Endpoint, body?: object): [Endpoint, InputFor] => [
  endpoint,
  (ids) => ({ params: { id: ids.case }, ...(body && { body }) }),
];

const ofCases: [Endpoint, InputFor][] = [
  ...callsOfCaseImports,
  ...callsOfCaseLists,
  ...[cases.viewCase, cases.deleteCase, cases.openCase, cases.seeCaseAttention].map((endpoint) => ofCase(endpoint)),
  ...[cases.findCaseNotes, cases.findCaseTimeline, cases.findCaseEntities].map((endpoint) => ofCase(endpoint)),
  ...[cases.findCaseDocuments, cases.findGroupedDocuments, cases.zipDocuments].map((endpoint) => ofCase(endpoint)),
  ofCase(cases.downloadCaseEvidence),
  [cases.rotateDocument, (ids) => ({ params: { id: ids.document }, body: { fileId: ids.documentFile, rotation: 90 } })],
  [
    cases.updateDocumentMetadata,
    (ids) => ({ params: { id: ids.document }, body: { typeId: 'other', entityLinkId: ids.entityLink } }),
  ],
  [cases.findDocumentTypes, (ids) => ({ query: { caseId: ids.case } })],
  [
    cases.updateDocumentType,
    (ids) => ({ params: { id: ids.documentType }, body: { name: 'Elsewhere', of: ['person'], version: 1 } }),
  ],
  [cases.retireDocumentType, (ids) => ({ params: { id: ids.documentType } })],
  [cases.setDocumentStatus, (ids) => ({ params: { id: ids.document }, body: { status: 'accepted' } })],
  [cases.downloadDocumentFile, (ids) => ({ params: { id: ids.document, fileId: ids.documentFile } })],
  ...[cases.sendBackCase, cases.closeCase, cases.reopenCase].map((endpoint) => ofCase(endpoint, { reason: 'x' })),
  ofCase(cases.updateCase, { name: 'from elsewhere', version: 1 }),
  ofCase(cases.assignCase, { assigneeId: null }),
  ofCase(cases.snoozeCase, { until: null }),
  ofCase(cases.findEscalationReceivers),
  [cases.escalateCase, (ids) => ({ params: { id: ids.case }, body: { toId: ids.user, reason: 'x' } })],
  ofCase(cases.returnCase, { answer: 'from elsewhere' }),
  ofCase(cases.moveCaseReview, { on: '2027-03-01', reason: 'from elsewhere' }),
  ofCase(cases.restrictCase, { groupId: null }),
  [cases.createPerson, (ids) => ({ body: { surname: 'Elsewhere', caseId: ids.case } })],
  [cases.createCompany, (ids) => ({ body: { name: 'Elsewhere', caseId: ids.case } })],
  ofCase(cases.viewCaseRisk),
  ofCase(cases.setCaseRisk, { level: 'low', reason: 'from elsewhere', until: '2027-01-01' }),
  ofCase(cases.confirmCaseRisk, { overrideId: UNKNOWN }),
  ofCase(cases.endCaseRisk),
  [cases.publishRiskModel, ({ riskReplay }) => ({ body: { replayId: riskReplay, reason: 'from elsewhere' } })],
  ofCase(cases.createCaseNote, { note: 'from elsewhere' }),
  ...callsOfCaseMessages,
  ofCase(cases.proposeCase, { outcome: 'approved' }),
  ofCase(cases.approveCase, { digest: 'a'.repeat(64) }),
  [cases.setCaseStatus, (ids) => ({ params: { id: ids.case }, body: { statusId: ids.caseStatus } })],
  [
    cases.addCaseEntity,
    (ids) => ({
      params: { id: ids.case },
      body: { entityId: ids.person, tableReference: 'persons', roles: ['owner'] },
    }),
  ],
  [
    cases.updateCaseEntity,
    (ids) => ({ params: { id: ids.case, entityId: ids.entityLink }, body: { roles: ['owner'] } }),
  ],
  [cases.removeCaseEntity, (ids) => ({ params: { id: ids.case, entityId: ids.entityLink } })],
  [
    cases.searchCaseEntity,
    (ids) => ({ params: { id: ids.case, entityId: ids.person }, body: { ...asked, entityType: 'persons' } }),
  ],
  ...[cases.linkSearch, cases.unlinkSearch].map((endpoint): [Endpoint, InputFor] => [
    endpoint,
    (ids) => ({ params: { id: ids.case, entityId: ids.person }, body: { searchId: ids.search } }),
  ]),
  [cases.updatePerson, ({ person }) => ({ params: { id: person }, body: { surname: 'Elsewhere', version: 1 } })],
  [cases.updateCompany, ({ company }) => ({ params: { id: company }, body: { name: 'Elsewhere', version: 1 } })],
  [cases.createCase, ({ caseType }) => ({ body: { name: 'from elsewhere', typeId: caseType } })],
  [
    cases.createCaseType,
    ({ group }) => ({ body: { name: 'from elsewhere', checkTypes: ['sanction'], approverGroupId: group } }),
  ],
  [
    cases.updateCaseType,
    ({ caseType }) => ({ params: { id: caseType }, body: { name: 'Elsewhere', checkTypes: ['sanction'], version: 1 } }),
  ],
  [cases.deleteCaseType, ({ caseType }) => ({ params: { id: caseType } })],
  [cases.updateCaseStatus, ({ caseStatus }) => ({ params: { id: caseStatus }, body: { name: 'Elsewhere' } })],
  [cases.deleteCaseStatus, ({ caseStatus }) => ({ params: { id: caseStatus } })],
  [cases.setDefaultCaseStatus, ({ caseStatus }) => ({ params: { id: caseStatus } })],
];
/** Every call that takes an id of something of a merchant, with that id. */
export const callsWithIds = [...ofSearch, ...ofOthers, ...ofPeople, ...callsOfPrograms, ...callsOfTriggers, ...ofCases];
