import { sendTestMail } from '@tamis/contract/mail-templates';
import { createOwnTemplate, findScheduledTemplates } from '@tamis/contract/own-templates';
import * as contract from '@tamis/contract/triggers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { ownTemplateOf } from '../../testing/acts/template-acts.ts';
import type { Person } from '../../testing/test-world.ts';
import { createTriggerWorld, type TriggerWorld } from './testing/trigger-world.ts';

const text = { channel: 'sms' as const, subject: 'Due', body: 'Hello {{user.firstName}}: {{subject.reference}}' };
const NO_GATEWAY = 'No SMS gateway is set up, so no text message can be sent.';

describeEachEngine('text messages of triggers', (_engine, database) => {
  let bench: TriggerWorld;
  beforeAll(async () => {
    // Nothing is sent there: the server of this test runs no jobs.
    bench = await createTriggerWorld(database(), { TAMIS_SMS_URL: 'http://127.0.0.1:9/sms' });
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.clear());

  const send = (templateId: string, to: { kind: 'user' | 'group'; id: string }) => ({
    kind: 'send-template' as const,
    to,
    templateId,
  });
  const toGroup = () => bench.notify().to;
  const number = ({ userId, merchantId }: Person, phone: string, isConfirmed = true) =>
    database().transaction({ kind: 'system' }, (trx) =>
      sql`insert into text_numbers (user_id, merchant_id, phone_number, given_at, confirmed_at)
        values (${userId}, ${merchantId}, ${phone}, now(), ${isConfirmed ? sql`now()` : null})
        on conflict (user_id) do update set confirmed_at = excluded.confirmed_at`.execute(trx),
    );
  const forgetAll = () => database().transaction({ kind: 'system' }, (trx) => trx.deleteFrom('text_numbers').execute());
  const withoutGateway = () => ({ ...bench.messenger, delivers: { mail: true, sms: false } });

  it('go to the numbers that were confirmed for them, and the log says who has given none', async () => {
    await number(bench.owner, '+41791234567');
    await number(bench.analyst, '+41797654321', false);
    const template = await bench.templateOf(text);
    const { id } = await bench.active({ actions: [send(template.id, toGroup())] });
    await bench.search();
    await Promise.all([bench.run(), bench.run()]);
    expect(bench.texts).toEqual([{ to: '+41791234567', text: expect.stringMatching(/^Due\nHello \S+: KYC-20418$/) }]);
    expect(await bench.runsOf(id)).toEqual([
      ['done', '1 person was told. 1 person has given no number for text messages.'],
    ]);
    expect(bench.letters).toEqual([]);
    await forgetAll();
  });

  it('reach nobody where nobody has given a number, and the run has failed', async () => {
    const template = await bench.templateOf(text);
    const { id } = await bench.active({ actions: [send(template.id, toGroup())] });
    await bench.search();
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([
      ['failed', 'There is nobody to tell. 2 people have given no number for text messages.'],
    ]);
    expect(bench.texts).toEqual([]);
  });

  it('are not sent once the gateway is gone, and the log says why', async () => {
    await number(bench.owner, '+41791234567');
    const template = await bench.templateOf({ ...text, name: 'Night desk' });
    const { id } = await bench.active({ actions: [send(template.id, toGroup())] });
    await bench.search();
    await bench.run(withoutGateway());
    expect(await bench.runsOf(id)).toEqual([['failed', `The template Night desk is a text message. ${NO_GATEWAY}`]]);
    expect(bench.texts).toEqual([]);
    await forgetAll();
  });

  it('are tried out at one’s own number, and count for the merchant', async () => {
    const { key: purpose, subject, body } = { ...ownTemplateOf(), ...text };
    const test = { body: { purpose, subject, body, channel: 'sms' as const } };
    const refusal = await bench.world.refused(bench.owner, sendTestMail, test);
    expect([refusal.status, refusal.errors[0]?.message]).toEqual([
      409,
      'You have confirmed no number for text messages. Give one in your profile.',
    ]);
    await number(bench.owner, '+41791234567');
    expect(await bench.world.ask(bench.owner, sendTestMail, test)).toEqual({ to: '+41 … 67', isDelivered: true });
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql`select merchant_id, channel, state from message_usage where channel = 'sms'`.execute(trx),
    );
    expect(rows).toEqual([{ merchant_id: bench.owner.merchantId, channel: 'sms', state: 'waiting' }]);
    const ofProduct = await bench.world.refused(bench.owner, sendTestMail, {
      body: { ...test.body, purpose: 'password-changed' },
    });
    expect(ofProduct.errors).toMatchObject([{ field: 'channel' }]);
    await forgetAll();
  });

  it('are refused when their own words are too long', async () => {
    const refusal = await bench.world.refused(bench.owner, createOwnTemplate, {
      body: { ...ownTemplateOf(), ...text, body: 'a'.repeat(1000) },
    });
    expect(refusal.errors).toEqual([
      expect.objectContaining({
        field: 'body',
        message: 'With example data it takes 7 segments. A text message has 6 at most.',
      }),
    ]);
  });
});

describeEachEngine('text messages without a gateway', (_engine, database) => {
  let bench: TriggerWorld;
  beforeAll(async () => {
    bench = await createTriggerWorld(database());
  });
  afterAll(() => bench.world.stop());

  it('have no template, and one that was made before is taken up by no trigger', async () => {
    const { world, owner } = bench;
    const refusal = await world.refused(owner, createOwnTemplate, { body: { ...ownTemplateOf(), ...text } });
    expect(refusal.errors).toMatchObject([{ field: 'channel', message: NO_GATEWAY }]);
    const [due, night] = [
      await bench.templateOf({ key: 'scheduled-trigger', subject: 'Due', body: 'Due' }),
      await bench.templateOf({ name: 'Night desk' }),
    ];
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('own_templates').set({ channel: 'sms' }).where('id', 'in', [due.id, night.id]).execute(),
    );
    const action = { kind: 'send-template' as const, to: bench.notify().to, templateId: night.id };
    const making = await world.refused(owner, contract.createTrigger, { body: bench.settings({ actions: [action] }) });
    expect(making.errors).toMatchObject([
      { field: 'actions.0.templateId', message: `The template Night desk is a text message. ${NO_GATEWAY}` },
    ]);
    expect((await world.ask(owner, findScheduledTemplates)).templates).toEqual([]);
    const testing = { body: { purpose: 'event-trigger' as const, subject: 'x', body: 'x', channel: 'sms' as const } };
    expect((await world.refused(owner, sendTestMail, testing)).status).toBe(409);
  });
});
