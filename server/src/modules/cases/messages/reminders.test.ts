import * as contract from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { followClock } from '../clock/follow-clock.ts';
import { caseActsOf, PASSPORT_ASKED } from '../testing.ts';
import { firstReminder } from './reminder-policy.ts';

const DUE_ON = PASSPORT_ASKED.dueOn;

describeEachEngine('an open request', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let colleague: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const ask = async (body: object = {}, file: object = {}) => {
    const { id, reference } = await acts.draft(file);
    await world.ask(owner, contract.openCase, { params: { id } });
    const asked = { params: { id }, body: { ...PASSPORT_ASKED, ...body } };
    return { id, reference, requestId: (await world.ask(owner, contract.createCaseRequest, asked)).id };
  };
  const ofColleague = () => ({ askedOf: 'colleague', colleagueId: colleague.userId }) as const;
  /** The clock of the job alone: sessions do not last for days. */
  const runOn = (moment: string) => {
    const now = () => new Date(moment);
    return followClock(testJob({ database: database(), clock: { ...world.clock, now } }));
  };
  /** Who was told what, as kept. */
  const toldOf = async ({ id, reference }: { id: string; reference: string }) => {
    const { rows } = await database().owner.query(
      'select receiver_id as receiver, title, content from notifications where title like $1 order by created_at, receiver_id',
      [`A request in case ${reference}%`],
    );
    return (rows as { receiver: string; title: string; content: string }[]).map(({ receiver, title, content }) => {
      expect(content).toContain(`(/case/details?id=${id})`);
      return [receiver, title.replace(reference, 'C')];
    });
  };
  const remindedOf = async (id: string) =>
    (await world.auditOf('case', id))
      .filter(({ action }) => action === 'cases.remind-request')
      .map(({ body }) => body as { is: { state: string }; told: object });

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    colleague = await world.person(['CaseFind']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('is told of when its last day begins to who is asked, and once it is over to who asked as well: each once', async () => {
    const request = await ask(ofColleague());
    const day = Date.parse(DUE_ON);
    await runOn(new Date(day - 1).toISOString());
    expect(await toldOf(request)).toEqual([]);
    const today = [colleague.userId, 'A request in case C is due today'];
    await Promise.all([runOn(`${DUE_ON}T00:00:00Z`), runOn(`${DUE_ON}T00:00:00Z`)]);
    await runOn(`${DUE_ON}T23:59:59Z`);
    expect(await toldOf(request)).toEqual([today]);
    const over = new Date(day + DAY_MS).toISOString();
    for (let look = 0; look < 2; look += 1) await runOn(over);
    const late = [owner.userId, colleague.userId]
      .toSorted()
      .map((userId) => [userId, `A request in case C is overdue since ${DUE_ON}`]);
    expect(await toldOf(request)).toEqual([today, ...late]);
    expect(await remindedOf(request.id)).toMatchObject([
      { is: { wanted: 'Passport', state: 'due' }, told: { [colleague.userId]: expect.anything() } },
      { is: { wanted: 'Passport', state: 'overdue' } },
    ]);
  });

  it('of a customer is told of to who asked', async () => {
    const request = await ask();
    await runOn(`${DUE_ON}T08:00:00Z`);
    expect(await toldOf(request)).toEqual([[owner.userId, 'A request in case C is due today']]);
  });

  it('is told of to nobody once it is answered, or its case is closed', async () => {
    const [answered, closed] = [await ask(), await ask()];
    await world.ask(owner, contract.answerCaseRequest, { params: { id: answered.requestId }, body: { text: 'Shown' } });
    await world.ask(owner, contract.closeCase, { params: { id: closed.id }, body: { reason: 'Withdrawn' } });
    await runOn(`${DUE_ON}T08:00:00Z`);
    expect([await toldOf(answered), await toldOf(closed)]).toEqual([[], []]);
  });

  it('is told of late alone where nobody looked in time', async () => {
    const request = await ask();
    await runOn('2026-12-05T08:00:00Z');
    await runOn('2026-12-05T08:01:00Z');
    expect((await toldOf(request)).map(([, title]) => title)).toEqual([
      `A request in case C is overdue since ${DUE_ON}`,
    ]);
  });

  it('in a case that became restricted is told of to members alone, and the log says that there is nobody', async () => {
    const request = await ask(ofColleague());
    const { id: groupId } = await world.ask(owner, createUserGroup, {
      body: { name: 'MLRO', memberIds: [owner.userId] },
    });
    await world.ask(owner, contract.restrictCase, { params: { id: request.id }, body: { groupId } });
    await runOn(`${DUE_ON}T08:00:00Z`);
    expect(await toldOf(request)).toEqual([]);
    expect(await remindedOf(request.id)).toMatchObject([{ told: {} }]);
    await runOn('2026-12-02T08:00:00Z');
    // By no name: notifications are kept with the archive, which knows of no restricted case.
    expect(await toldOf(request)).toEqual([]);
    const { rows } = await database().owner.query(
      "select receiver_id as receiver, content from notifications where title like 'A request in a case that only a group sees%'",
    );
    const content = 'It is not answered yet. [Open your cases](/case/history?view=mine)';
    expect(rows).toEqual([{ receiver: owner.userId, content }]);
  });

  it('that is due on the day on which it is asked is told of when that is over, by the calendar of the merchant', () => {
    const asked = new Date('2026-12-01T02:00:00Z');
    expect(firstReminder(DUE_ON, asked, 'UTC')).toEqual(new Date('2026-12-02T00:00:00Z'));
    expect(firstReminder(DUE_ON, asked, 'America/New_York')).toEqual(new Date('2026-12-01T05:00:00Z'));
  });
});
