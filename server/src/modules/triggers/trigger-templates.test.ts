import { deleteOwnTemplate, updateOwnTemplate } from '@tamis/contract/own-templates';
import * as contract from '@tamis/contract/triggers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTriggerWorld, type TriggerWorld } from './testing/trigger-world.ts';

describeEachEngine('triggers that send templates', (_engine, database) => {
  let bench: TriggerWorld;
  beforeAll(async () => {
    bench = await createTriggerWorld(database());
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.clear());

  const send = (templateId: string, userId = bench.owner.userId) => ({
    kind: 'send-template' as const,
    to: { kind: 'user' as const, id: userId },
    templateId,
  });
  const switchOff = (template: { id: string; name: string; subject: string; body: string; version: number }) =>
    bench.world.ask(bench.owner, updateOwnTemplate, {
      params: { id: template.id },
      body: {
        name: template.name,
        subject: template.subject,
        body: template.body,
        version: template.version,
        isActive: false,
      },
    });

  it('say what the template says now, by its channel, once', async () => {
    const mail = await bench.templateOf({
      subject: '{{subject.reference}} for {{user.firstName}}',
      body: '# {{event.summary}}\n\n[Open]({{subject.link}})',
    });
    const notice = await bench.templateOf({ channel: 'notification', subject: 'Look at {{subject.reference}}' });
    const { id } = await bench.active({ actions: [send(mail.id), send(notice.id)] });
    const searchId = await bench.search();
    await Promise.all([bench.run(), bench.run()]);
    expect(await bench.runsOf(id)).toEqual([['done', '1 person was told.', '1 person was told.']]);
    expect(bench.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [bench.owner.email, expect.stringMatching(/^KYC-20418 for \S+$/)],
    ]);
    expect(bench.letters[0]?.text).toContain(`https://tamis.example/aml/searchresults?id=${searchId}`);
    expect(await bench.titlesOf(bench.owner)).toContain('Look at KYC-20418');
  });

  it('write nothing while the template is switched off, and say so', async () => {
    const template = await bench.templateOf({ name: 'Quiet' });
    const { id } = await bench.active({ actions: [send(template.id)] });
    await switchOff(template);
    await bench.search();
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([['failed', 'The template Quiet is switched off.']]);
    expect(bench.letters).toEqual([]);
    const anew = await bench.world.refused(bench.owner, contract.createTrigger, {
      body: bench.settings({ actions: [send(template.id)] }),
    });
    expect(anew.errors).toMatchObject([
      { field: 'actions.0.templateId', message: 'The template Quiet is switched off.' },
    ]);
  });

  it('name no template that is gone, of others, or for scheduled triggers', async () => {
    const scheduled = await bench.templateOf({ key: 'scheduled-trigger' });
    const foreign = await bench.templateOf({}, bench.stranger);
    const gone = await bench.templateOf();
    await bench.world.ask(bench.owner, deleteOwnTemplate, { params: { id: gone.id } });
    const actions = [scheduled, foreign, gone].map((template) => send(template.id));
    const refusal = await bench.world.refused(bench.owner, contract.createTrigger, {
      body: bench.settings({ actions }),
    });
    expect(refusal.errors).toMatchObject(
      [0, 1, 2].map((index) => ({
        field: `actions.${index}.templateId`,
        message: 'There is no such template.',
      })),
    );
  });

  it('are tried without writing anything', async () => {
    const template = await bench.templateOf({ name: 'Hit of a client' });
    const { id } = await bench.world.ask(bench.owner, contract.createTrigger, {
      body: bench.settings({ actions: [send(template.id)] }),
    });
    await bench.search();
    const { events } = await bench.world.ask(bench.owner, contract.testTrigger, { params: { id } });
    expect(events[0]?.lines[0]).toMatch(/^would send ‘Hit of a client’ to \S/);
    expect(bench.letters).toEqual([]);
  });
});
