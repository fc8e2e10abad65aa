import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail-content.ts';

export interface Mailer {
  /** Hands a mail to the server; throws when it is not taken. `id` stays the same when it is tried again. */
  send(mail: RenderedMail & { id: string; to: string }): Promise<void>;
}

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  from: string;
  /** Refuses a server that does not offer TLS. */
  requiresTls: boolean;
}

export function createSmtpMailer({ url, from, requiresTls }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tamis.local';
  return {
    send: async ({ id, to, subject, text, html }) => {
      await transport.sendMail({
        from,
        // As an object, so that nothing in it is read as a second address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
