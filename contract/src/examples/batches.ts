import * as b from '../batches.ts';
import { example, type Example, exampleIds as ids } from './example.ts';

const { batch: id } = ids;

/** An upload is a multipart form, which no JSON example shows. */
export const batchExamples: readonly Example[] = [
  example(b.createBatch, { body: { name: 'Clients of the branch, November', is_monitored: true } }),
  example(b.insertBatchRows, {
    body: {
      id,
      rows: [
        {
          search_term: 'Nicolas Madrigal Morozov',
          birth_year: 1962,
          country_codes: 'VE',
          client_ref: 'KYC-20418',
          sanction: 'yes',
          pep: 'yes',
        },
        {
          search_term: 'Sea Heron',
          client_ref: 'KYC-20419',
          fuzziness: 0.7,
          notes: 'Vessel of a client',
          sanction: 'yes',
        },
      ],
    },
  }),
  example(b.startBatch, { body: { id, skipInvalid: true } }),
  example(b.pauseBatch, { body: { id } }),
  example(b.resumeBatch, { body: { id } }),
  example(b.cancelBatch, { body: { id } }),
  example(b.getBatch, { params: { id } }),
  example(b.findBatchRecords, { body: { id, page: 1, perPage: 50, filter: 'hits' } }),
  example(b.findBatches, { body: { perPage: 10, after: '', state: 'completed' } }),
  example(b.getBatchTemplate, { query: { format: 'csv' } }),
  example(b.exportBatch, { body: { id, format: 'xlsx', only: 'all' } }),
];
