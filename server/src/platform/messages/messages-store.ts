import { sql } from 'kysely';
import { containing } from '../db/containing.ts';
import type { Trx } from '../db/database.ts';

export interface NewMessage {
  id: string;
  channel: 'mail' | 'sms';
  kind: string;
  to: string;
  subject: string;
  content: Buffer;
  createdAt: Date;
}

export interface MessageRow {
  id: string;
  channel: 'mail' | 'sms';
  kind: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
}

const columns = ['id', 'channel', 'kind', 'recipient as to', 'subject', 'created_at as createdAt', 'sent_at as sentAt', 'last_error as lastError'] as const;

export async function insertMessage(trx: Trx, { to, createdAt, ...message }: NewMessage): Promise<void> {
  await trx.insertInto('messages').values({ ...message, recipient: to, created_at: createdAt }).execute();
}

/** The message with its sealed content, which is null once it was sent. Needs system scope. */
export async function findMessage(trx: Trx, id: string): Promise<(MessageRow & { content: Buffer | null }) | undefined> {
  const row = await trx.selectFrom('messages').select([...columns, 'content']).where('id', '=', id).executeTakeFirst();
  return row && { ...row, channel: row.channel as MessageRow['channel'] };
}

export interface MessagePage {
  search: string;
  offset: number;
  limit: number;
}

/** A page, newest first, and how many there are. Needs system scope. */
export async function findMessagePage(trx: Trx, { search, offset, limit }: MessagePage): Promise<{ rows: MessageRow[]; total: number }> {
  const pattern = containing(search.toLowerCase());
  const matching = trx.selectFrom('messages').where(({ eb, or }) =>
    or([eb(sql`lower(recipient)`, 'like', pattern), eb(sql`lower(subject)`, 'like', pattern)]),
  );
  const rows = await matching.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows as MessageRow[], total };
}

/** Erases the content: what was delivered need not be kept. */
export async function markSent(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('messages').set({ sent_at: at, content: null, last_error: null }).where('id', '=', id).execute();
}

export async function markFailed(trx: Trx, id: string, error: string): Promise<void> {
  await trx.updateTable('messages').set({ last_error: error }).where('id', '=', id).execute();
}

/** Erases contents from before a moment: their codes and links are long over. */
export async function eraseContents(trx: Trx, before: Date): Promise<void> {
  await trx.updateTable('messages').set({ content: null }).where('created_at', '<', before).where('content', 'is not', null).execute();
}
