import { errorCodes } from '@tamis/contract/calls/envelope';
import { sendTestMail } from '@tamis/contract/mail-templates';
import * as contract from '@tamis/contract/own-templates';
import { createTrigger, deleteTrigger } from '@tamis/contract/triggers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { ownTemplateOf } from '../../testing/acts/template-acts.ts';
import { triggerOf } from '../../testing/acts/trigger-acts.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('templates of a merchant’s own', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let root: Person;
  let stranger: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    root = await world.person(['Root'], world.otherMerchantId);
    stranger = await world.person(['All'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  const make = (more: object = {}, by = owner) =>
    world.ask(by, contract.createOwnTemplate, { body: { ...ownTemplateOf(), ...more } });
  const view = (id: string, by = owner) => world.ask(by, contract.viewOwnTemplate, { params: { id } });
  const namesOf = async (body: object, by = owner, query = {}) =>
    (await world.ask(by, contract.findOwnTemplates, { query, body })).templates.map(({ name }) => name);

  it('are found by name or subject, by what sends them, and by whether they are in use', async () => {
    await make({ name: 'Zurich desk', subject: 'For the desk' });
    const { id } = await make({ name: 'Evening', key: 'scheduled-trigger', subject: '{{found.count}}' });
    const off = await make({ name: 'Old evening', key: 'scheduled-trigger', subject: 'Old' });
    const { key: _key, channel: _channel, ...text } = { ...ownTemplateOf(), name: off.name };
    await world.ask(owner, contract.updateOwnTemplate, {
      params: { id: off.id },
      body: { ...text, isActive: false, version: 1 },
    });
    expect(await namesOf({ search: 'the desk' })).toEqual(['Zurich desk']);
    expect(await namesOf({ key: 'scheduled-trigger' })).toEqual(['Evening', 'Old evening']);
    expect(await namesOf({ isActive: false })).toEqual(['Old evening']);
    const usable = await world.ask(owner, contract.findScheduledTemplates);
    expect(usable.templates.map((each) => each.id)).toEqual([id]);
    expect(usable.templates[0]?.variables.map(({ name }) => name)).toContain('found.references');
  });

  it('belong to one merchant: Root makes them there, and nobody else sees them', async () => {
    const query = { merchantId: world.merchantId };
    const { id } = await world.ask(root, contract.createOwnTemplate, {
      query,
      body: { ...ownTemplateOf(), name: 'By the provider' },
    });
    expect((await view(id)).name).toBe('By the provider');
    expect(await namesOf({ search: 'provider' }, root, query)).toEqual(['By the provider']);
    expect(await namesOf({ search: 'provider' }, stranger)).toEqual([]);
    const { status } = await world.refused(stranger, contract.findOwnTemplates, { query, body: {} });
    expect(status).toBe(404);
    const making = await world.refused(stranger, contract.createOwnTemplate, { query, body: ownTemplateOf() });
    expect(making.status).toBe(404);
  });

  it('keep their versions, and let nobody overwrite one unseen', async () => {
    const { id, name } = await make();
    const change = (subject: string) => ({
      params: { id },
      body: { name, isActive: true, subject, body: 'Hello', version: 1 },
    });
    const asked = [1, 2, 3].map((each) => world.call(owner, contract.updateOwnTemplate, change(`At once ${each}`)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const late = await world.refused(owner, contract.updateOwnTemplate, change('Late'));
    expect(late).toMatchObject({ status: 409, code: errorCodes.staleVersion });
    const { versions, version, subject } = await view(id);
    expect([version, versions.map((each) => each.version), versions[1]?.subject]).toEqual([
      2,
      [2, 1],
      '{{trigger.name}}',
    ]);
    expect(subject).toMatch(/^At once/);
    const audited = (await world.auditOf('template', id)).map(({ action }) => action);
    expect(audited).toContain('templates.update');
    expect(audited).toContain('templates.create');
  });

  it('are refused with everything that is wrong, and under a name that another one has', async () => {
    const { name } = await make();
    const taken = await world.refused(owner, contract.createOwnTemplate, {
      body: { ...ownTemplateOf(), name: name.toUpperCase() },
    });
    expect([taken.status, taken.code, taken.errors[0]?.field]).toEqual([409, errorCodes.nameTaken, 'name']);
    const faulty = await world.refused(owner, contract.createOwnTemplate, {
      body: { ...ownTemplateOf(), subject: '{{found.count}}', body: 'Hello\n\n<b>you</b> {{subject.link}}' },
    });
    expect(faulty.errors.map(({ field, message }) => [field, message])).toEqual([
      ['subject', 'There is no variable found.count.'],
      ['body', 'Line 3: HTML is not possible here. Use Markdown.'],
      ['body', 'Line 3: HTML is not possible here. Use Markdown.'],
      ['body', 'Line 3: {{subject.link}} is an address: write it as [words]({{subject.link}}).'],
    ]);
  });

  it('are deleted when no trigger sends them any more', async () => {
    const { id } = await make();
    const body = {
      ...triggerOf({ owner }),
      name: 'Sends it',
      actions: [{ kind: 'send-template' as const, to: { kind: 'user' as const, id: owner.userId }, templateId: id }],
    };
    const trigger = await world.ask(owner, createTrigger, { body });
    expect((await view(id)).sentBy).toEqual(['Sends it']);
    const kept = await world.refused(owner, contract.deleteOwnTemplate, { params: { id } });
    expect([kept.status, kept.errors[0]?.message]).toEqual([
      409,
      'Triggers send this template: ‘Sends it’. Change them first.',
    ]);
    await world.ask(owner, deleteTrigger, { params: { id: trigger.id } });
    await world.ask(owner, contract.deleteOwnTemplate, { params: { id } });
    expect((await world.refused(owner, contract.viewOwnTemplate, { params: { id } })).status).toBe(404);
    expect((await world.auditOf('template', id)).map(({ action }) => action)).toContain('templates.delete');
  });

  it('are tried out by a mail to oneself, and changed by nobody who may only look', async () => {
    const mailbox = await openMailbox(world);
    const { key: purpose, subject, body } = ownTemplateOf();
    await world.ask(owner, sendTestMail, { body: { purpose, subject, body } });
    const mail = await mailbox.newest(owner.email, 'test-mail');
    expect([mail.subject, mail.text.split('\n')[0]]).toEqual([
      '[Test] Sanction update on a high-risk client',
      'Hello Ines',
    ]);
    const reader = await world.person(['TemplateFind']);
    const { id, name } = await make();
    expect((await view(id, reader)).name).toBe(name);
    const refusals = await Promise.all([
      world.refused(reader, contract.createOwnTemplate, { body: ownTemplateOf() }),
      world.refused(reader, contract.deleteOwnTemplate, { params: { id } }),
      world.refused(reader, contract.updateOwnTemplate, {
        params: { id },
        body: { name, isActive: true, subject, body, version: 1 },
      }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
