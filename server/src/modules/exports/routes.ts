import * as contract from '@tamis/contract/exports';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { downloadCertificate, downloadPdf } from './download-documents.ts';
import { downloadSearch, downloadSearches } from './download-sheets.ts';
import { downloadEvidence } from './evidence-pack.ts';
import type { ExportsCtx } from './exports-ctx.ts';
import { listAuditRequests } from './list-audit-requests.ts';
import { startCertificates } from './start-certificates.ts';
import { downloadCertificates, listCertificates, viewCertificates } from './view-certificates.ts';

export function exportsRoutes(parts: Omit<ExportsCtx, keyof Ctx>): Route[] {
  const withParts = (ctx: Ctx): ExportsCtx => ({ ...ctx, ...parts });
  return [
    route(contract.downloadSearches, (ctx, { body }) => downloadSearches(ctx, body)),
    route(contract.downloadSearch, (ctx, { body }) => downloadSearch(ctx, body)),
    route(contract.downloadPdf, (ctx, { body }) => downloadPdf(ctx, body)),
    route(contract.downloadEntityPdf, (ctx, { body }) => downloadPdf(ctx, body)),
    route(contract.downloadCertificate, (ctx, { body }) => downloadCertificate(ctx, body)),
    route(contract.auditRequests, (ctx, { body }) => listAuditRequests(ctx, body)),
    route(contract.startCertificates, (ctx, { body }) => startCertificates(withParts(ctx), body)),
    route(contract.listCertificates, (ctx, { body }) => listCertificates(ctx, body)),
    route(contract.viewCertificates, (ctx, { params }) => viewCertificates(ctx, params.id)),
    route(contract.downloadCertificates, (ctx, { params }) => downloadCertificates(withParts(ctx), params.batchId)),
    route(contract.downloadEvidence, (ctx, { body }) => downloadEvidence(withParts(ctx), body)),
  ];
}
