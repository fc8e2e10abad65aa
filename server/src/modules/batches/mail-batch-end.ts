import type { Trx } from '../../platform/db/database.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findWorker } from '../users/index.ts';
import type { BatchRow } from './batches-store.ts';

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
  const content = pauseReason === undefined ? completed(batch) : paused(batch, pauseReason);
  const action = { label: 'See the batch', url: new URL(`/aml/batch/details?id=${batch.id}`, consoleUrl()).href };
  const { subject, paragraphs } = content;
  await messenger.mail(trx, {
    kind: pauseReason === undefined ? 'batch-completed' : 'batch-paused',
    to: account.email,
    content: {
      subject,
      paragraphs: [`Dear ${account.name},`, ...paragraphs],
      action,
      closing: ['You receive this because you started this batch.'],
    },
  });
}

type Content = Pick<MailContent, 'subject' | 'paragraphs'>;

function completed({
  name,
  screened_rows: screened,
  hit_rows: withHits,
  pending_rows: pending,
  invalid_rows: leftOut,
  left_out_rows: byFacts,
  is_demo: isDemo,
}: BatchRow): Content {
  return {
    subject: `Batch search completed${isDemo ? ' on the demo list' : ''}: ${rows(screened)} screened, ${withHits.toLocaleString('en')} with hits`,
    paragraphs: [
      ...(isDemo
        ? [
            'It was screened against the demo list of invented people, not against real lists: nobody real was looked for.',
          ]
        : []),
      `The batch '${name}' is completed. ${rows(screened)} screened, ${withHits.toLocaleString('en')} of them with hits.`,
      ...(byFacts
        ? [
            `${rows(byFacts)} without hits left somebody out by facts: their names are close enough, but a fact contradicts.`,
          ]
        : []),
      ...(pending > 0
        ? [`${rows(pending)} got no answer: their searches are pending and can be retried in the history.`]
        : []),
      ...(leftOut > 0
        ? [`${rows(leftOut)} had problems and were left out. The batch lists them, to be corrected.`]
        : []),
    ],
  };
}

function paused({ name, screened_rows: screened, total_rows: total }: BatchRow, reason: string): Content {
  return {
    subject: 'Batch search paused',
    paragraphs: [`The batch '${name}' is paused: ${screened.toLocaleString('en')} of ${rows(total)} screened.`, reason],
  };
}
