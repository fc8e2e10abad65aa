import * as contract from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route, routesWith } from '../../platform/http/route.ts';
import type { BatchesCtx } from './records/batches-ctx.ts';
import { createBatch } from './intake/create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { giveTemplate } from './intake/give-template.ts';
import { insertBatchRows } from './intake/insert-batch-rows.ts';
import { listBatches } from './list-batches.ts';
import { startBatch } from './start-batch.ts';
import { cancelBatch, pauseBatch, resumeBatch } from './change-batch-state.ts';
import { uploadBatch } from './intake/upload-batch.ts';
import { listRecords, viewBatch } from './view-batch.ts';

export function batchesRoutes(services: Omit<BatchesCtx, keyof Ctx>): Route[] {
  const withServices = routesWith(services);
  return [
    route(contract.createBatch, createBatch),
    route(contract.insertBatchRows, insertBatchRows),
    route(contract.uploadBatch, uploadBatch),
    withServices(contract.startBatch, startBatch),
    withServices(contract.pauseBatch, pauseBatch),
    withServices(contract.resumeBatch, resumeBatch),
    withServices(contract.cancelBatch, cancelBatch),
    route(contract.getBatch, viewBatch),
    route(contract.findBatchRecords, listRecords),
    route(contract.findBatches, listBatches),
    route(contract.getBatchTemplate, giveTemplate),
    route(contract.exportBatch, exportBatch),
  ];
}
