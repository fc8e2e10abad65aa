import { sql } from 'kysely';
import type { PageInput } from '@tamis/contract/calls/paging';
import type { Trx } from '../db/database.ts';
import { matchesText } from '../db/pages/matches-text.ts';
import { type PageRows, readPage } from '../db/pages/read-page.ts';
import type { SealedRows } from '../secrets/reseal-rows.ts';

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

const columns = [
  'id',
  'channel',
  'kind',
  'recipient as to',
  'subject',
  'created_at as createdAt',
  'sent_at as sentAt',
  'last_error as lastError',
] as const;

export async function insertMessage(trx: Trx, { to, createdAt, ...message }: NewMessage): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ ...message, recipient: to, created_at: createdAt })
    .execute();
}

/** The message with its sealed content, which is null once it was sent. Needs system scope. */
export async function findMessage(
  trx: Trx,
  id: string,
): Promise<(MessageRow & { content: Buffer | null }) | undefined> {
  const row = await trx
    .selectFrom('messages')
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, channel: row.channel as MessageRow['channel'] };
}

/** Not those that only the members of a group read. */
const isShown = sql<boolean>`id not in (select hidden_mails())`;

/** The same, if whoever reads the outbox may see it. */
export async function findShownMessage(trx: Trx, id: string): ReturnType<typeof findMessage> {
  const shown = await trx.selectFrom('messages').select('id').where('id', '=', id).where(isShown).executeTakeFirst();
  return shown && findMessage(trx, shown.id);
}

/** A page of the messages that may be seen whose recipient or subject contains the text. Needs system scope. */
export async function findMessagePage(trx: Trx, page: PageInput<'created_at'>): Promise<PageRows<MessageRow>> {
  const matching = trx
    .selectFrom('messages')
    .select(columns)
    .where(isShown)
    .where(matchesText(page.search, 'recipient', 'subject'));
  const { rows, totalRecords } = await readPage(matching, page, { by: { created_at: 'created_at' }, id: 'id' });
  return { rows: rows as MessageRow[], totalRecords };
}

/** Erases the content: what was delivered need not be kept. */
export async function markSent(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ sent_at: at, content: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(trx: Trx, id: string, error: string): Promise<void> {
  await trx.updateTable('messages').set({ last_error: error }).where('id', '=', id).execute();
}

/** Erases contents from before a moment: their codes and links are long over. */
export async function eraseContents(trx: Trx, before: Date): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ content: null })
    .where('created_at', '<', before)
    .where('content', 'is not', null)
    .execute();
}

/** The texts that wait, for a new key. Needs system scope. */
export const sealedMessages = (trx: Trx): SealedRows => ({
  async after(id, count) {
    const rows = await trx
      .selectFrom('messages')
      .select(['id', 'content'])
      .where('content', 'is not', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(count)
      .forUpdate()
      .execute();
    return rows.flatMap(({ id: each, content }) =>
      content ? [{ id: each, sealed: content, context: messageContext(each) }] : [],
    );
  },
  put: async (id, content) => {
    await trx.updateTable('messages').set({ content }).where('id', '=', id).execute();
  },
});

/** What the text of a message is sealed as. */
export const messageContext = (id: string): string => `message ${id}`;

/** What was not sent, though it could be read still: how much, how much of it was tried in vain, and since when. Needs system scope. */
export const countUnsent = (trx: Trx): Promise<{ waiting: number; failing: number; since: Date | null }> =>
  trx
    .selectFrom('messages')
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(last_error)::int`.as('failing'),
      fn.min<Date | null>('created_at').as('since'),
    ])
    .where('sent_at', 'is', null)
    .where('content', 'is not', null)
    .executeTakeFirstOrThrow();
