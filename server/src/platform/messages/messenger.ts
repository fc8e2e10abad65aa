import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailContent, RenderedMail } from '../mail/mail-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Mailer } from '../mail/smtp-mailer.ts';
import { newId } from '../new-id.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import { eraseContents, findMessage, insertMessage, markFailed, markSent, type NewMessage } from './messages-store.ts';

export interface Messenger {
  /** Whether anything takes messages from here; otherwise they wait in the outbox to be read. */
  readonly delivers: { mail: boolean; sms: boolean };
  /** Keeps a mail and has it sent, exactly if the caller's transaction is committed. */
  mail(trx: Trx, mail: { kind: string; to: string; content: MailContent }): Promise<void>;
  /** The same for a text message; `to` in the form +41791234567. */
  text(trx: Trx, message: { kind: string; to: string; text: string }): Promise<void>;
  /** What a kept message says; `null` content was erased. */
  read(message: { id: string; content: Buffer | null }): RenderedMail;
}

export interface MessengerParts {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  secrets: SecretBox;
  /** Without one, mails wait in the outbox. */
  mailer: Mailer | undefined;
  sms: SmsGateway | undefined;
}

const SEND = 'messages.send';
const ERASE = 'messages.erase';
const KEPT_DAYS = 7;
/** After 1, 2, 4 … seconds and then every five minutes: an hour and a half in all. */
const RETRIES = 25;

export function createMessenger({ database, clock, jobs, secrets, mailer, sms }: MessengerParts): Messenger {
  const delivers = { mail: mailer !== undefined, sms: sms !== undefined };
  const system = <T>(work: (trx: Trx) => Promise<T>) => database.transaction({ kind: 'system' }, work);

  const read: Messenger['read'] = ({ id, content }) =>
    // Sealed by keep() below.
    content
      ? (JSON.parse(secrets.open(content, `message ${id}`)) as RenderedMail)
      : { subject: '', text: '', html: '' };

  async function keep(
    trx: Trx,
    message: Pick<NewMessage, 'channel' | 'kind' | 'to'>,
    rendered: RenderedMail,
  ): Promise<void> {
    const id = newId(clock);
    const content = secrets.seal(JSON.stringify(rendered), `message ${id}`);
    await insertMessage(trx, { ...message, id, subject: rendered.subject, content, createdAt: clock.now() });
    if (delivers[message.channel]) await jobs.enqueue(trx, SEND, { id });
  }

  async function deliver({ id }: { id: string }): Promise<void> {
    const message = await system((trx) => findMessage(trx, id));
    if (!message?.content) return;
    const rendered = read(message);
    try {
      if (message.channel === 'mail') await mailer?.send({ ...rendered, id, to: message.to });
      else await sms?.send({ to: message.to, text: rendered.text });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      await system((trx) => markFailed(trx, id, reason));
      // oxlint-disable-next-line preserve-caught-error -- what a mail library attaches to its errors is not for logs
      throw new Error(`Message ${id} was not taken: ${reason}`);
    }
    await system((trx) => markSent(trx, id, clock.now()));
  }

  jobs.handle(SEND, deliver, { retryLimit: RETRIES, expireInSeconds: 120, concurrency: 2 });
  jobs.handle(ERASE, () =>
    system((trx) => eraseContents(trx, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000))),
  );
  jobs.schedule(ERASE, '17 3 * * *');

  return {
    delivers,
    read,
    mail: (trx, { kind, to, content }) => keep(trx, { channel: 'mail', kind, to }, renderMail(content)),
    text: (trx, { kind, to, text }) =>
      keep(trx, { channel: 'sms', kind, to }, { subject: text.replaceAll(/\d{4,}/g, '…'), text, html: '' }),
  };
}
