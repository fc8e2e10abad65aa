import * as contract from '@tamis/contract/cases';
import { type Route, route } from '../../../platform/http/route.ts';
import * as statuses from './case-statuses.ts';
import * as types from './case-types.ts';
import * as documentTypes from './document-types.ts';

export const settingsRoutes = (): Route[] => [
  route(contract.findCaseTypes, types.listCaseTypes),
  route(contract.createCaseType, types.createCaseType),
  route(contract.updateCaseType, types.updateCaseType),
  route(contract.deleteCaseType, types.deleteCaseType),
  route(contract.findCaseStatuses, statuses.listCaseStatuses),
  route(contract.createCaseStatus, statuses.createCaseStatus),
  route(contract.updateCaseStatus, statuses.updateCaseStatus),
  route(contract.deleteCaseStatus, statuses.deleteCaseStatus),
  route(contract.setDefaultCaseStatus, statuses.setDefaultCaseStatus),
  route(contract.findDocumentTypes, documentTypes.listDocumentTypes),
  route(contract.createDocumentType, documentTypes.createDocumentType),
  route(contract.updateDocumentType, documentTypes.updateDocumentType),
  route(contract.retireDocumentType, documentTypes.retireDocumentType),
];
