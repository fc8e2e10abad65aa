import type { OutputOf } from '@tamis/contract';
import { type Batch, findBatchRecords, getBatch, uploadBatch } from '@tamis/contract/batches';
import { vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { sendFile } from '../../testing/send-file.ts';
import type { Answer, Person, TestWorld } from '../../testing/test-world.ts';

export { discardUnfinished } from './jobs.ts';
export { readFile } from './sheet/read-file.ts';

export const HEADER = 'search_term,birth_year,country_codes,client_ref,fuzziness,notes,sanction,pep,adverse_media';

/** Uploads a file as the console does. */
export const uploadFile = (
  world: TestWorld,
  person: Person | null,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'clients.csv',
): Promise<Answer> => sendFile(world, person, uploadBatch, { name, content });

export const batchOf = (answer: Answer): Batch => (answer.body.data as { batch: Batch }).batch;

export async function viewBatch(world: TestWorld, person: Person, id: string): Promise<Batch> {
  return batchOf(await world.call(person, getBatch, { params: { id } }));
}

export async function recordsOf(world: TestWorld, person: Person, id: string, input: object = {}) {
  const answer = await world.call(person, findBatchRecords, { body: { id, perPage: 250, ...input } });
  return answer.body.data as OutputOf<typeof findBatchRecords>;
}

/** Waits until the batch is in this state. */
export async function untilState(world: TestWorld, person: Person, id: string, state: Batch['state']): Promise<Batch> {
  return vi.waitUntil(
    async () => {
      const batch = await viewBatch(world, person, id);
      return batch.state === state ? batch : undefined;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** What the audit log says was done to a batch or a search, in order. */
export async function actionsOn(database: Database, subjectId: string): Promise<string[]> {
  const rows = await database.transaction({ kind: 'system' }, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', subjectId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.action);
}
