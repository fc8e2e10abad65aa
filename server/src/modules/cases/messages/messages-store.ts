import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';

export interface MessageRow {
  id: string;
  toName: string;
  toEmail: string;
  subject: string;
  text: string;
  requestId: string | null;
  mailId: string;
  by: string;
  at: Date;
}

/** What became of a mail. */
export interface MailState {
  id: string;
  sentAt: Date | null;
  isFailing: boolean;
  /** Whether its text is there still, so that it can be sent. */
  isKept: boolean;
}

export const findMessages = (trx: Trx, caseId: string, page: PageInput<'at'>): Promise<PageRows<MessageRow>> =>
  readPage(
    trx
      .selectFrom('case_messages')
      .select([
        'id',
        'to_name as toName',
        'to_email as toEmail',
        'subject',
        'words as text',
        'request_id as requestId',
        'mail_id as mailId',
        'written_by as by',
        'written_at as at',
      ])
      .where('case_id', '=', caseId)
      .where(matchesText(page.search, 'to_name', 'to_email', 'subject', 'words')),
    page,
    { by: { at: 'written_at' }, id: 'id' },
  );

export async function findMailStates(trx: Trx, caseId: string): Promise<MailState[]> {
  const { rows } = await sql<MailState>`
    select id, sent_at as "sentAt", is_failing as "isFailing", is_kept as "isKept" from mails_of_case(${caseId})`.execute(
    trx,
  );
  return rows;
}

export async function insertMessage(
  trx: Trx,
  { merchantId, caseId, ...row }: MessageRow & { merchantId: string; caseId: string },
): Promise<void> {
  await trx
    .insertInto('case_messages')
    .values({
      id: row.id,
      merchant_id: merchantId,
      case_id: caseId,
      to_name: row.toName,
      to_email: row.toEmail,
      subject: row.subject,
      words: row.text,
      request_id: row.requestId,
      mail_id: row.mailId,
      written_by: row.by,
      written_at: row.at,
    })
    .execute();
}
