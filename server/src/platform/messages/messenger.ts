import { DAY_MS } from '@tamis/contract/terms/durations';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { type PurposeKey, purposeOf } from '@tamis/contract/templates/purposes';
import type { Clock } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { JobCtx } from '../jobs/job-ctx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailOrder, RenderedMail } from '../mail/mail-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Mailer } from '../mail/smtp-mailer.ts';
import { newId } from '../new-id.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import {
  eraseContents,
  findMessage,
  insertMessage,
  markFailed,
  markSent,
  messageContext,
  type NewMessage,
} from './messages-store.ts';

export interface Messenger {
  /** Whether anything takes messages from here; otherwise they wait in the outbox to be read. */
  readonly delivers: { mail: boolean; sms: boolean };
  /** Keeps a mail and has it sent, exactly if the caller's transaction is committed. */
  mail<K extends PurposeKey>(trx: Trx, mail: MailOrder<K>): Promise<void>;
  /** The same for a mail that is written already. */
  letter(trx: Trx, mail: { kind: string; to: string; rendered: RenderedMail }): Promise<void>;
  /** The same for a text message; `to` in the form +41791234567. Without a subject, the outbox lists the text without its codes. */
  text(trx: Trx, message: { kind: string; to: string; text: string; subject?: string }): Promise<void>;
  /** What a kept message says; `null` content was erased. */
  read(message: { id: string; content: Buffer | null }): RenderedMail;
}

export interface MessengerParts {
  clock: Clock;
  jobs: Jobs;
  secrets: SecretBox;
  /** Without one, mails wait in the outbox. */
  mailer: Mailer | undefined;
  sms: SmsGateway | undefined;
  /** What a mail says in the place of the delivered text: the merchant's own, or else the installation's. */
  findTemplate: (trx: Trx, purpose: PurposeKey, merchantId: string | null) => Promise<TemplateText | undefined>;
}

const SEND = 'messages.send';
const ERASE = 'messages.erase';
const KEPT_DAYS = 7;
/** After 1, 2, 4 … seconds and then every five minutes: an hour and a half in all. */
const RETRIES = 25;

export function createMessenger({ clock, jobs, secrets, mailer, sms, findTemplate }: MessengerParts): Messenger {
  const delivers = { mail: mailer !== undefined, sms: sms !== undefined };

  const read: Messenger['read'] = ({ id, content }) =>
    // Sealed by keep() below.
    content
      ? (JSON.parse(secrets.open(content, messageContext(id))) as RenderedMail)
      : { subject: '', text: '', html: '' };

  async function keep(
    trx: Trx,
    message: Pick<NewMessage, 'channel' | 'kind' | 'to'>,
    rendered: RenderedMail,
    id = newId(clock),
  ): Promise<void> {
    const content = secrets.seal(JSON.stringify(rendered), messageContext(id));
    await insertMessage(trx, { ...message, id, subject: rendered.subject, content, createdAt: clock.now() });
    if (delivers[message.channel]) await jobs.enqueue(trx, SEND, { id });
  }

  async function deliver({ id }: { id: string }, job: JobCtx): Promise<void> {
    const message = await job.readAsSystem((trx) => findMessage(trx, id));
    if (!message?.content) return;
    const rendered = read(message);
    try {
      if (message.channel === 'mail') await mailer?.send({ ...rendered, id, to: message.to });
      else await sms?.send({ to: message.to, text: rendered.text });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      await record(job, (trx) => markFailed(trx, id, reason));
      // oxlint-disable-next-line preserve-caught-error -- what a mail library attaches to its errors is not for logs
      throw new Error(`Message ${id} was not taken: ${reason}`);
    }
    await record(job, (trx) => markSent(trx, id, job.clock.now()));
  }

  jobs.handle(SEND, deliver, { retryLimit: RETRIES, expireInSeconds: 120, concurrency: 2 });
  jobs.handle(ERASE, (_data, job) =>
    record(job, (trx) => eraseContents(trx, new Date(job.clock.now().getTime() - KEPT_DAYS * DAY_MS))),
  );
  jobs.schedule(ERASE, '17 3 * * *');

  return {
    delivers,
    read,
    async mail(trx, { id, purpose, merchantId, to, values }) {
      const template = (await findTemplate(trx, purpose, merchantId)) ?? purposeOf(purpose);
      await keep(trx, { channel: 'mail', kind: purpose, to }, renderMail(template, values), id);
    },
    letter: (trx, { kind, to, rendered }) => keep(trx, { channel: 'mail', kind, to }, rendered),
    text: (trx, { kind, to, text, subject = text.replaceAll(/\d{4,}/g, '…') }) =>
      keep(trx, { channel: 'sms', kind, to }, { subject, text, html: '' }),
  };
}

const record = (job: JobCtx, work: (trx: Trx) => Promise<void>): Promise<void> =>
  job.writeAsSystem(({ trx, unaudited }) => {
    unaudited('The outbox itself says what became of a message');
    return work(trx);
  });
