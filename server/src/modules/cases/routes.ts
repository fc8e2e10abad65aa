import * as contract from '@tamis/contract/cases';
import { getLink } from '@tamis/contract/screening';
import { type Route, route, routesWith } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EnginePool } from '../engine-host/index.ts';
import { assignCase, assignCases } from './acts/assign-case.ts';
import { createCaseNote, listCaseNotes } from './acts/case-notes.ts';
import { createCase, deleteCase, openCase } from './acts/create-case.ts';
import { approveCase, closeCase, proposeCase, reopenCase, sendBackCase } from './acts/decide-case.ts';
import { discardFormDraft, saveFormDraft, viewFormDraft } from './acts/form-drafts.ts';
import { moveReview } from './acts/move-review.ts';
import { countCases, listAssignees, listCaseIds, listCases, listTimeline, viewCase } from './acts/read-cases.ts';
import { listConstants } from './acts/read-constants.ts';
import { listCaseGroups, restrictCase } from './acts/restrict-case.ts';
import { setCaseStatus, setCaseStatuses } from './acts/set-status.ts';
import { snoozeCase, snoozeCases } from './acts/snooze-case.ts';
import { seeAttention, updateCase } from './acts/update-case.ts';
import { rotateDocument, setDocumentStatus, updateDocumentMetadata } from './documents/change-document.ts';
import type { DocumentServices } from './documents/documents-ctx.ts';
import { downloadDocumentFile, zipDocuments } from './documents/give-documents.ts';
import { listCaseDocuments, listGroupedDocuments } from './documents/read-documents.ts';
import { uploadDocument } from './documents/upload-document.ts';
import { confirmCaseRisk, endCaseRisk, setCaseRisk } from './assessing/override-risk.ts';
import { saveRiskCountries, viewRiskCountries } from './assessing/risk-countries.ts';
import { publishRiskModel } from './assessing/publish-risk-model.ts';
import { listRiskModels, replayRiskModel, viewRiskModel } from './assessing/risk-model.ts';
import { viewRisk } from './assessing/view-case-risk.ts';
import { addCaseEntity, listCaseEntities, removeCaseEntity, updateCaseEntity } from './entities/case-entities.ts';
import { linkSearch, searchCaseEntity, unlinkSearch, viewLinkOfSearch } from './entities/screen-entity.ts';
import { escalateCase, escalateCases } from './escalation/escalate-case.ts';
import { listEscalationGroups } from './escalation/list-groups.ts';
import { listReceivers, listReceiversOfMany } from './escalation/list-receivers.ts';
import { returnCase } from './escalation/return-case.ts';
import { importRoutes } from './imports/import-routes.ts';
import { exportCases } from './list-file/export-cases.ts';
import { askInCase } from './messages/ask-in-case.ts';
import type { CaseMail } from './messages/case-mail.ts';
import { createCaseMessage, listCaseMessages } from './messages/case-messages.ts';
import { answerCaseRequest, listCaseRequests, withdrawCaseRequest } from './messages/case-requests.ts';
import { listColleagues } from './messages/colleagues.ts';
import * as parties from './parties/save-party.ts';
import { settingsRoutes } from './settings/settings-routes.ts';

export function caseRoutes(
  engine: EnginePool,
  documents: DocumentServices,
  { jobs, mail }: { jobs: Pick<Jobs, 'enqueue'>; mail: CaseMail },
): Route[] {
  const withEngine = routesWith({ engine });
  const withDocuments = routesWith({ documents });
  const withMail = routesWith(mail);
  return [
    route(contract.findCases, listCases),
    route(contract.findCaseIds, listCaseIds),
    route(contract.exportCases, exportCases),
    route(contract.assignCases, assignCases),
    route(contract.setCaseStatuses, setCaseStatuses),
    route(contract.snoozeCases, snoozeCases),
    withMail(contract.escalateCases, escalateCases),
    route(contract.countCases, countCases),
    route(contract.findCaseAssignees, listAssignees),
    route(contract.findCaseConstants, listConstants),
    route(contract.findCaseReceivers, listReceiversOfMany),
    route(contract.createCase, createCase),
    route(contract.viewCaseFormDraft, viewFormDraft),
    route(contract.saveCaseFormDraft, saveFormDraft),
    route(contract.discardCaseFormDraft, discardFormDraft),
    ...importRoutes(jobs),
    route(contract.viewCase, viewCase),
    route(contract.updateCase, updateCase),
    route(contract.deleteCase, deleteCase),
    route(contract.openCase, openCase),
    route(contract.setCaseStatus, setCaseStatus),
    route(contract.assignCase, assignCase),
    route(contract.snoozeCase, snoozeCase),
    withMail(contract.escalateCase, escalateCase),
    route(contract.findEscalationReceivers, listReceivers),
    route(contract.returnCase, returnCase),
    route(contract.findEscalationGroups, listEscalationGroups),
    route(contract.moveCaseReview, moveReview),
    route(contract.restrictCase, restrictCase),
    route(contract.findCaseGroups, listCaseGroups),
    route(contract.viewCaseRisk, viewRisk),
    route(contract.setCaseRisk, setCaseRisk),
    route(contract.confirmCaseRisk, confirmCaseRisk),
    route(contract.endCaseRisk, endCaseRisk),
    route(contract.viewRiskModel, viewRiskModel),
    route(contract.findRiskModels, listRiskModels),
    route(contract.replayRiskModel, replayRiskModel),
    route(contract.publishRiskModel, publishRiskModel),
    route(contract.viewRiskCountries, viewRiskCountries),
    route(contract.saveRiskCountries, saveRiskCountries),
    route(contract.seeCaseAttention, seeAttention),
    route(contract.proposeCase, proposeCase),
    route(contract.approveCase, approveCase),
    route(contract.sendBackCase, sendBackCase),
    route(contract.closeCase, closeCase),
    route(contract.reopenCase, reopenCase),
    route(contract.findCaseNotes, listCaseNotes),
    route(contract.createCaseNote, createCaseNote),
    withMail(contract.findCaseMessages, listCaseMessages),
    withMail(contract.createCaseMessage, createCaseMessage),
    route(contract.findCaseRequests, listCaseRequests),
    withMail(contract.createCaseRequest, askInCase),
    route(contract.answerCaseRequest, answerCaseRequest),
    route(contract.withdrawCaseRequest, withdrawCaseRequest),
    route(contract.findCaseColleagues, listColleagues),
    route(contract.findCaseTimeline, listTimeline),
    route(contract.createPerson, parties.createPerson),
    route(contract.createCompany, parties.createCompany),
    route(contract.updatePerson, parties.updatePerson),
    route(contract.updateCompany, parties.updateCompany),
    route(contract.findPersons, parties.listPersons),
    route(contract.findCompanies, parties.listCompanies),
    route(contract.findDuplicatePersons, parties.listDuplicatePersons),
    route(contract.findDuplicateCompanies, parties.listDuplicateCompanies),
    route(contract.findCaseEntities, listCaseEntities),
    route(contract.addCaseEntity, addCaseEntity),
    route(contract.updateCaseEntity, updateCaseEntity),
    route(contract.removeCaseEntity, removeCaseEntity),
    withEngine(contract.searchCaseEntity, searchCaseEntity),
    route(contract.linkSearch, linkSearch),
    route(contract.unlinkSearch, unlinkSearch),
    route(getLink, viewLinkOfSearch),
    route(contract.findCaseDocuments, listCaseDocuments),
    route(contract.findGroupedDocuments, listGroupedDocuments),
    withDocuments(contract.uploadDocument, uploadDocument),
    route(contract.rotateDocument, rotateDocument),
    route(contract.updateDocumentMetadata, updateDocumentMetadata),
    route(contract.setDocumentStatus, setDocumentStatus),
    withDocuments(contract.downloadDocumentFile, downloadDocumentFile),
    withDocuments(contract.zipDocuments, zipDocuments),
    ...settingsRoutes(),
  ];
}
