import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is sent. */
export interface Mailbox {
  /** To be set as the server's mail address. */
  url: string;
  /** The newest mail to an address with these words in its subject that came after the last one asked for; waits for it. */
  next: (to: string, subject: RegExp) => Promise<Email>;
  close: () => Promise<void>;
}

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function textOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      try {
        mails.push(await PostalMime.parse(await textOf(stream as AsyncIterable<Buffer>)));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const take = (to: string, subject: RegExp): Email | undefined => {
    const place = mails.findIndex(
      (mail) => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
    );
    return place === -1 ? undefined : mails.splice(place, 1)[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (to, subject) => {
      for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
        const mail = take(to, subject);
        if (mail) return mail;
      }
      throw new Error(
        `No mail to ${to} about ${String(subject)}; there are: ${mails.map((mail) => `${mail.to?.[0]?.address ?? '?'}: ${mail.subject ?? ''}`).join(', ')}`,
      );
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address behind a mail's link to one of the console's pages. */
export function linkIn({ text = '' }: Email, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (link === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`);
  return link;
}

/** The password or code that stands on a line of its own in a mail. */
export function passwordIn({ text = '' }: Email): string {
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .find((one) => /^\S{6,64}$/.test(one) && !/^https?:/.test(one));
  if (line === undefined) throw new Error(`The mail has no line with a password or code:\n${text}`);
  return line;
}
