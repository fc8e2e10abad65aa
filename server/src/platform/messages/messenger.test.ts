import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { createFormPostGateway } from '../sms/form-post-gateway.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { createMessenger, type Messenger } from './messenger.ts';

const order = (to: string) =>
  ({
    purpose: 'password-reset',
    merchantId: null,
    to,
    values: { 'user.firstName': 'Ünïcode & <b>no markup</b>', link: 'https://tamis.example/r#token=a', minutes: '30' },
  }) as const;

describeEachEngine('messages', (_engine, database) => {
  const received: { to: string[]; source: string }[] = [];
  const forms: { authorization: string | undefined; form: Record<string, string> }[] = [];
  let refusals = 0;
  let smtp: SMTPServer;
  let gateway: Server;
  let jobs: Jobs;
  let messenger: Messenger;
  const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => void receive(stream, session, done),
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    gateway = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        forms.push({
          authorization: request.headers.authorization,
          form: Object.fromEntries(new URLSearchParams(body)),
        });
        response.writeHead(201).end();
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    jobs = createJobs({ database: database(), clock, log: createLog('silent'), runsJobs: true });
    messenger = createMessenger({
      clock,
      jobs,
      findTemplate: async () => undefined,
      secrets: createSecretBox({ current: 'a key that only tests know, long enough', former: [] }),
      mailer: createSmtpMailer({
        url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
        from: 'Tamis <tamis@bank.example>',
        requiresTls: false,
      }),
      sms: createFormPostGateway({
        url: `http://127.0.0.1:${portOf(gateway)}/send`,
        from: 'Tamis',
        authorization: 'Bearer gateway-key',
        fields: { from: 'From', to: 'To', text: 'Body' },
      }),
    });
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    gateway.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  afterEach(() => {
    received.length = 0;
    refusals = 0;
  });

  async function receive(
    stream: AsyncIterable<Buffer>,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (refusals > 0) {
      refusals -= 1;
      done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      return;
    }
    received.push({
      to: session.envelope.rcptTo.map((recipient) => recipient.address),
      source: Buffer.concat(chunks).toString(),
    });
    done();
  }

  const queue = (to: string) => database().transaction({ kind: 'system' }, (trx) => messenger.mail(trx, order(to)));
  const stored = (to: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('messages').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow(),
    );

  it('reach a real mail server, as text and as HTML, and are erased here', async () => {
    await queue('ines@bank.example');
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    const [mail] = received;
    expect(mail?.to).toEqual(['ines@bank.example']);
    for (const part of ['Subject: Set a new password', 'text/plain', 'text/html', 'auto-submitted: auto-generated'])
      expect(mail?.source.toLowerCase()).toContain(part.toLowerCase());
    await expect
      .poll(() => stored('ines@bank.example').then((row) => [row.content, row.sent_at]), { timeout: 15_000 })
      .toEqual([null, clock.now()]);
  });

  it('are tried again when the server does not take them, with the same id', async () => {
    refusals = 1;
    await queue('paul@bank.example');
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
    const { id } = await stored('paul@bank.example');
    expect(received[0]?.source).toContain(`<${id}@bank.example>`);
  });

  it('go to the addressee alone, whatever the address says', async () => {
    await queue('x@bank.example, y@elsewhere.example');
    await expect
      .poll(() => stored('x@bank.example, y@elsewhere.example').then((row) => row.sent_at ?? row.last_error), {
        timeout: 15_000,
      })
      .not.toBeNull();
    expect(received.flatMap((mail) => mail.to)).not.toContain('y@elsewhere.example');
  });

  it('leave exactly if the change that causes them is committed', async () => {
    await expect(
      database().transaction({ kind: 'system' }, async (trx) => {
        await messenger.mail(trx, order('nobody@bank.example'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await queue('after@bank.example');
    await expect.poll(() => received.flatMap((mail) => mail.to), { timeout: 15_000 }).toEqual(['after@bank.example']);
  });

  it('to telephones reach the gateway as a form', async () => {
    await database().transaction({ kind: 'system' }, (trx) =>
      messenger.text(trx, { kind: 'verification-code', to: '+41791234567', text: '123456 is your code' }),
    );
    await expect
      .poll(() => forms, { timeout: 15_000 })
      .toEqual([
        {
          authorization: 'Bearer gateway-key',
          form: { From: 'Tamis', To: '+41791234567', Body: '123456 is your code' },
        },
      ]);
  });

  it('are sealed while they wait, and their codes are in no subject', async () => {
    await database().transaction({ kind: 'system' }, (trx) =>
      messenger.text(trx, { kind: 'verification-code', to: '+41790000000', text: '654321 is your code' }),
    );
    const { subject } = await stored('+41790000000');
    expect(subject).toBe('… is your code');
  });
});
