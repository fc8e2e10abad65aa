import { HOUR_MS } from '@tamis/contract/terms/durations';
import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/mail-templates';
import { recoverPassword } from '@tamis/contract/passwords';
import { purposeOf } from '@tamis/contract/templates/purposes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const RESET = 'password-reset';
const params = { id: RESET } as const;
const text = (subject: string) => ({ subject, body: '# Hello {{user.firstName}}\n\n[Choose one]({{link}})\n' });

describeEachEngine('templates of mails', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let owner: Person;
  let root: Person;
  let stranger: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    owner = await world.person(['All']);
    root = await world.person(['Root']);
    stranger = await world.person(['All'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  const view = (by: Person) => world.ask(by, contract.viewMailTemplate, { params });
  async function resetMailTo(person: Person) {
    world.clock.advance(60_000);
    const before = await mailbox.count(person.email, RESET);
    await world.call(null, recoverPassword, { body: { email: person.email } });
    return mailbox.newest(person.email, RESET, before);
  }

  it('are listed by name with what is sent now, a page at a time', async () => {
    const list = (query: { perPage: number; page?: number; search?: string }) =>
      world.ask(owner, contract.findMailTemplates, { query });
    const { templates, totalRecords } = await list({ perPage: 3, search: 'two-factor sign-in switched' });
    expect(totalRecords).toBe(2);
    expect(templates.map(({ name, origin, version }) => [name, origin, version])).toEqual([
      ['Two-factor sign-in switched off', 'delivered', 0],
      ['Two-factor sign-in switched on', 'delivered', 0],
    ]);
    const { totalRecords: all } = await list({ perPage: 1 });
    expect((await list({ perPage: all - 1, page: 2 })).templates).toHaveLength(1);
  });

  it('say what the merchant says, else what the installation says, else what is delivered', async () => {
    expect((await resetMailTo(owner)).subject).toBe('Set a new password');
    await world.ask(root, contract.createMailTemplate, { body: { purpose: RESET, ...text('From the provider') } });
    expect((await resetMailTo(owner)).subject).toBe('From the provider');
    expect(await view(owner)).toMatchObject({ origin: 'installation', version: 0, isOwn: false });

    await world.ask(owner, contract.createMailTemplate, {
      body: { purpose: RESET, ...text('For {{user.firstName}}') },
    });
    const mail = await resetMailTo(owner);
    expect(mail.subject).toMatch(/^For \S+$/);
    expect(mail.text).toMatch(/^Hello \S+\n\nChoose one:\nhttp:\/\/\S+#token=\S+\n\n--\n\nTamis\n$/);
    expect(mail.html).toContain('Choose one</a>');
    expect((await resetMailTo(stranger)).subject).toBe('From the provider');
    expect(await view(stranger)).toMatchObject({ origin: 'installation', versions: [] });
    await world.ask(root, contract.resetMailTemplate, { params });
    expect((await resetMailTo(stranger)).subject).toBe('Set a new password');
    expect(await view(root)).toMatchObject({ origin: 'delivered', version: 2, isOwn: false, isDefault: true });
  });

  it('keep their versions, let nobody overwrite one unseen, and go back to what holds without them', async () => {
    const { version } = await view(owner);
    const change = (subject: string, seen: number) => ({ params, body: { ...text(subject), version: seen } });
    const asked = [1, 2, 3].map((each) =>
      world.call(owner, contract.updateMailTemplate, change(`At once ${each}`, version)),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const late = await world.refused(owner, contract.updateMailTemplate, change('Late', version));
    expect(late).toMatchObject({ status: 409, code: errorCodes.staleVersion });

    await world.ask(owner, contract.resetMailTemplate, { params });
    const { versions, isOwn, subject } = await view(owner);
    expect([isOwn, subject]).toEqual([false, 'Set a new password']);
    expect(versions.map((each) => [each.version, each.subject?.slice(0, 7) ?? null])).toEqual([
      [3, null],
      [2, 'At once'],
      [1, 'For {{u'],
    ]);
    expect((await world.refused(owner, contract.resetMailTemplate, { params })).status).toBe(409);
    const again = await world.ask(owner, contract.createMailTemplate, { body: { purpose: RESET, ...text('Again') } });
    expect(again.version).toBe(4);
    expect((await world.auditOf('mail-template', RESET)).map(({ action }) => action)).toContain('mail-templates.reset');
  });

  it('are refused with everything that is wrong, beside its field', async () => {
    const body = { purpose: RESET, subject: 'To {{user.frstName}}', body: 'Hello\n\n<b>you</b>\n\n{{link}}' } as const;
    const refusal = await world.refused(owner, contract.createMailTemplate, { body });
    expect(refusal.errors.map(({ field, message }) => [field, message])).toEqual([
      ['subject', 'There is no variable user.frstName. Did you mean user.firstName?'],
      ['body', 'Line 3: HTML is not possible here. Use Markdown.'],
      ['body', 'Line 3: HTML is not possible here. Use Markdown.'],
      ['body', 'Line 5: {{link}} is an address: write it as [words]({{link}}).'],
    ]);
    const missing = await world.refused(owner, contract.createMailTemplate, {
      body: { purpose: RESET, subject: 'Hello', body: 'Nothing to press' },
    });
    expect(missing.errors).toMatchObject([
      { field: 'body', message: '{{link}} must stand in the text: Link to set a new password.' },
    ]);
  });

  it('are changed by nobody who may only look', async () => {
    const reader = await world.person(['TemplateFind']);
    expect((await view(reader)).id).toBe(RESET);
    const body = { purpose: 'new-device' as const, ...purposeOf('new-device') };
    const { subject, body: words, purpose } = body;
    const refusal = await world.refused(reader, contract.createMailTemplate, {
      body: { purpose, subject, body: words },
    });
    expect(refusal.status).toBe(403);
  });

  it('are tried out by a mail to oneself, ten times an hour', async () => {
    const editor = await world.person(['TemplateUpdate']);
    const body = { purpose: RESET, ...text('Try') } as const;
    const send = () => world.call(editor, contract.sendTestMail, { body });
    expect((await send()).body.data).toEqual({ to: editor.email, isDelivered: false });
    const mail = await mailbox.newest(editor.email, 'test-mail');
    expect([mail.subject, mail.text.split('\n')[0]]).toEqual(['[Test] Try', 'Hello Ines']);
    const statuses = (await Promise.all(Array.from({ length: 12 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect((await send()).status).toBe(429);
    world.clock.advance(HOUR_MS + 1);
    expect((await send()).status).toBe(200);
  });
});
