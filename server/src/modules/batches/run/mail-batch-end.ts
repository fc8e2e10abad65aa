import type { ValuesOf } from '@tamis/contract/templates/purposes';
import type { Trx } from '../../../platform/db/database.ts';
import type { Messenger } from '../../../platform/messages/messenger.ts';
import { findWorker } from '../../users/index.ts';
import type { BatchRow } from '../records/batches-store.ts';

export interface BatchMail {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

/** Tells whoever started a batch that it came to its end, or that it waits for somebody. Names nobody who was screened: mail is read by others. */
export async function mailBatchEnd(
  trx: Trx,
  { messenger, consoleUrl }: BatchMail,
  batch: BatchRow,
  at: Date,
  pauseReason?: string,
): Promise<void> {
  const account = await findWorker(trx, batch.started_by ?? batch.created_by, at);
  if (!account || account.isBlocked) return;
  const order = { merchantId: batch.merchant_id, to: account.email };
  const about = {
    'user.firstName': account.name,
    'batch.name': batch.name,
    'batch.screened': rows(batch.screened_rows),
    'batch.link': new URL(`/aml/batch/details?id=${batch.id}`, consoleUrl()).href,
  };
  if (pauseReason === undefined)
    await messenger.mail(trx, { purpose: 'batch-completed', ...order, values: { ...about, ...outcomeOf(batch) } });
  else {
    const standing = {
      'batch.done': batch.screened_rows.toLocaleString('en'),
      'batch.rows': rows(batch.total_rows),
      'batch.reason': pauseReason,
    };
    await messenger.mail(trx, { purpose: 'batch-paused', ...order, values: { ...about, ...standing } });
  }
}

const DEMO =
  'It was screened against the demo list of invented people, not against real lists: nobody real was looked for.';

const outcomeOf = (batch: BatchRow) =>
  ({
    'batch.withHits': batch.hit_rows.toLocaleString('en'),
    'batch.onDemo': batch.is_demo ? ' on the demo list' : '',
    'batch.demoWarning': batch.is_demo ? DEMO : '',
    'batch.notes': notesOf(batch).join('\n'),
  }) satisfies Partial<ValuesOf<'batch-completed'>>;

const notesOf = ({
  pending_rows: pending,
  invalid_rows: leftOut,
  left_out_rows: byFacts,
  gap_rows: withGaps,
}: BatchRow): string[] => [
  ...(withGaps
    ? [`${rows(withGaps)} were answered with gaps: no list that was loaded could answer all that they asked for.`]
    : []),
  ...(byFacts
    ? [
        `${rows(byFacts)} without hits left somebody out by facts: their names are close enough to match, but a fact contradicts.`,
      ]
    : []),
  ...(pending > 0
    ? [`${rows(pending)} got no answer: their searches are pending and can be retried in the history.`]
    : []),
  ...(leftOut > 0 ? [`${rows(leftOut)} had problems and were left out. The batch lists them, to be corrected.`] : []),
];
