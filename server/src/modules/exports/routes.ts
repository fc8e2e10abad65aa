import * as contract from '@tamis/contract/exports';
import { downloadCaseEvidence as caseEvidence } from '@tamis/contract/cases';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route, routesWith } from '../../platform/http/route.ts';
import { type CaseEvidenceCtx, downloadCaseEvidence } from './case-evidence/download-case-evidence.ts';
import { downloadCertificate, downloadPdf } from './documents/download-documents.ts';
import { downloadSearch, downloadSearches } from './documents/download-sheets.ts';
import { downloadEvidence } from './pack/evidence-pack.ts';
import { listAuditRequests } from './list-audit-requests.ts';
import { startCertificates } from './certificates/start-certificates.ts';
import { downloadCertificates, listCertificates, viewCertificates } from './certificates/view-certificates.ts';

export function exportsRoutes(services: Omit<CaseEvidenceCtx, keyof Ctx>): Route[] {
  const withServices = routesWith(services);
  return [
    route(contract.downloadSearches, downloadSearches),
    route(contract.downloadSearch, downloadSearch),
    route(contract.downloadPdf, downloadPdf),
    route(contract.downloadEntityPdf, (ctx, input) => downloadPdf(ctx, { ...input })),
    route(contract.downloadCertificate, downloadCertificate),
    route(contract.auditRequests, listAuditRequests),
    withServices(contract.startCertificates, startCertificates),
    route(contract.listCertificates, listCertificates),
    route(contract.viewCertificates, viewCertificates),
    withServices(contract.downloadCertificates, downloadCertificates),
    withServices(contract.downloadEvidence, downloadEvidence),
    withServices(caseEvidence, downloadCaseEvidence),
  ];
}
