import * as contract from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createBatch } from './create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { giveTemplate } from './give-template.ts';
import { insertBatchRows } from './insert-batch-rows.ts';
import { listBatches } from './list-batches.ts';
import { startBatch } from './start-batch.ts';
import { cancelBatch, pauseBatch, resumeBatch } from './steer-batch.ts';
import { uploadBatch } from './upload-batch.ts';
import { listRecords, viewBatch } from './view-batch.ts';

export function batchesRoutes(jobs: Pick<Jobs, 'enqueue'>): Route[] {
  const withJobs = (ctx: Ctx) => ({ ...ctx, jobs });
  return [
    route(contract.createBatch, (ctx, { body }) => createBatch(ctx, body)),
    route(contract.insertBatchRows, (ctx, { body }) => insertBatchRows(ctx, body)),
    route(contract.uploadBatch, (ctx, { query, files }) => uploadBatch(ctx, query, files)),
    route(contract.startBatch, (ctx, { body }) => startBatch(withJobs(ctx), body)),
    route(contract.pauseBatch, (ctx, { body }) => pauseBatch(withJobs(ctx), body.id)),
    route(contract.resumeBatch, (ctx, { body }) => resumeBatch(withJobs(ctx), body.id)),
    route(contract.cancelBatch, (ctx, { body }) => cancelBatch(withJobs(ctx), body.id)),
    route(contract.getBatch, (ctx, { params }) => viewBatch(ctx, params.id)),
    route(contract.findBatchRecords, (ctx, { body }) => listRecords(ctx, body)),
    route(contract.findBatches, (ctx, { body }) => listBatches(ctx, body)),
    route(contract.getBatchTemplate, (_ctx, { query }) => giveTemplate(query.format)),
    route(contract.exportBatch, (ctx, { body }) => exportBatch(ctx, body)),
  ];
}
