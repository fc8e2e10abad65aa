import type { OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/matching';
import * as screening from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const VOID =
  'Another version was published since: the proposal is void. Replay the draft against what is in force, and propose it anew.';
const OTHER =
  'What would be published is no longer what was proposed. Send it back, and replay and propose the draft anew.';
const OWN = 'You had a hand in proposing this: somebody else approves it.';

describeEachEngine('publishing matching settings by two', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let ines: Person;
  let omar: Person;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    ines = await world.person(['Root']);
    omar = await world.person(['Root']);
    reviewer = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('users').set({ name: 'Omar', surname: 'Reyes' }).where('id', '=', omar.userId).execute(),
    );
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(60_000);
    await setRules('publishing');
  });

  const setRules = (...rules: screening.ApprovalRule[]) =>
    world.ask(owner, screening.setApprovalRules, { body: { rules } });
  const inUse = async (): Promise<number> => (await world.ask(ines, contract.viewMatching)).settingsVersion;
  let made = 0;
  /** A draft of other settings than any before, as it was replayed. */
  async function replayed(): Promise<string> {
    const changes = [{ key: 'loneWord', value: 0.3 + (made += 1) / 100 }];
    return (await world.ask(ines, contract.replayDraft, { body: { changes } })).id;
  }
  const publish = async (by = ines): Promise<OutputOf<typeof contract.publishDraft>> =>
    world.ask(by, contract.publishDraft, { body: { replayId: await replayed(), reason: 'Fewer false alarms' } });
  const proposed = async (): Promise<string> => (await publish()).proposal ?? 'none';
  const approve = (by: Person, id: string) =>
    world.ask(by, screening.approveProposal, { params: { id }, body: { reason: 'Looked at' } });
  const notApproved = async (by: Person, id: string) => {
    const { status, errors } = await world.refused(by, screening.approveProposal, { params: { id }, body: {} });
    return [status, errors[0]?.message];
  };
  const sendBack = (by: Person, id: string) =>
    world.ask(by, screening.sendBackProposal, { params: { id }, body: { reason: 'Replay it on more' } });
  const list = async (by: Person, view: screening.ProposalView) =>
    (await world.ask(by, screening.findProposals, { body: { view, perPage: 100 } })).proposals;
  const standing = (by: Person) => world.ask(by, screening.viewPublishing, { query: { act: 'publish-matching' } });

  it('publishes at once where nobody wants a second person', async () => {
    await setRules();
    expect(await standing(ines)).toEqual({ needsSecond: false, proposal: null });
    const was = await inUse();
    expect(await publish()).toEqual({ version: was + 1 });
    expect(await inUse()).toBe(was + 1);
  });

  it('only proposes otherwise: others who may publish see what would change, and what the replay counted', async () => {
    const was = await inUse();
    const id = await proposed();
    expect(await inUse()).toBe(was);
    const [found] = await list(omar, 'for-me');
    expect(found).toMatchObject({
      id,
      act: 'publish-matching',
      rules: ['publishing'],
      reason: 'Fewer false alarms',
      proposed: { actorId: ines.userId },
      publication: {
        version: was + 1,
        differences: [{ key: 'loneWord', was: expect.any(Number), is: expect.any(Number) }],
        replayed: { searches: 0, gained: 0, lost: 0 },
      },
      searches: [],
      refusal: null,
    });
    expect(await standing(ines)).toMatchObject({ needsSecond: true, proposal: { id, refusal: OWN } });
    expect(await world.auditOf('proposal', id)).toMatchObject([
      { action: 'approvals.propose', actorId: ines.userId, body: { act: 'publish-matching' } },
    ]);
    const second = { body: { replayId: await replayed(), reason: 'Mine' } };
    expect(await world.refused(omar, contract.publishDraft, second)).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringMatching(/^Ines Farrow proposed something for this already/) }],
    });
    await sendBack(ines, id);
  });

  it('says nothing of it to who may not publish, and lets nobody approve their own', async () => {
    const id = await proposed();
    for (const one of [reviewer, owner]) {
      expect(await list(one, 'for-me')).toEqual([]);
      expect(await world.ask(one, screening.countProposals)).toMatchObject({ 'for-me': 0 });
      expect((await notApproved(one, id))[0]).toBe(404);
      const params = { params: { id }, body: { reason: 'No' } };
      expect((await world.refused(one, screening.sendBackProposal, params)).status).toBe(404);
    }
    expect((await world.refused(owner, screening.viewPublishing, { query: { act: 'publish-matching' } })).status).toBe(
      403,
    );
    const stranger = await world.person(['Root'], world.otherMerchantId);
    expect((await notApproved(stranger, id))[0]).toBe(404);
    expect(await notApproved(ines, id)).toEqual([403, OWN]);
    await sendBack(omar, id);
  });

  it('publishes on approval as one call would have, in the name of who proposed it; the log names both', async () => {
    const was = await inUse();
    const id = await proposed();
    await approve(omar, id);
    expect(await inUse()).toBe(was + 1);
    const [latest] = (await world.ask(ines, contract.findSettingsVersions)).versions;
    expect(latest).toMatchObject({
      version: was + 1,
      published: { by: 'Ines Farrow', approvedBy: 'Omar Reyes', reason: 'Fewer false alarms' },
    });
    expect(await world.auditOf('matching-settings', String(was + 1))).toMatchObject([
      {
        action: 'matching.publish',
        actorId: omar.userId,
        body: { proposal: id, proposedBy: ines.userId, approvedBy: omar.userId, differences: [{ key: 'loneWord' }] },
      },
    ]);
    expect(await world.auditOf('proposal', id)).toMatchObject([
      { action: 'approvals.propose', actorId: ines.userId },
      { action: 'approvals.approve', actorId: omar.userId, body: { reason: 'Looked at' } },
    ]);
    expect(await standing(ines)).toEqual({ needsSecond: true, proposal: null });
    expect((await list(ines, 'done'))[0]).toMatchObject({ id, state: 'approved', decided: { actorId: omar.userId } });
  });

  it('changes nothing when it is sent back', async () => {
    const was = await inUse();
    const id = await proposed();
    await sendBack(omar, id);
    expect(await inUse()).toBe(was);
    expect((await list(ines, 'sent-back'))[0]).toMatchObject({ id, decided: { reason: 'Replay it on more' } });
    expect((await notApproved(omar, id))[0]).toBe(409);
    expect((await world.auditOf('proposal', id)).at(-1)).toMatchObject({
      action: 'approvals.send-back',
      actorId: omar.userId,
    });
  });

  it('is void once another version was published', async () => {
    const id = await proposed();
    await setRules();
    const { version } = await publish(omar);
    expect(await notApproved(omar, id)).toEqual([409, VOID]);
    expect(await inUse()).toBe(version);
    expect(await standing(ines)).toEqual({ needsSecond: false, proposal: null });
  });

  it('is refused when what would be published is no longer what was proposed', async () => {
    const was = await inUse();
    const id = await proposed();
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update approval_proposals set publication = jsonb_set(publication, '{differences,0,is}', '0.99') where id = ${id}`.execute(
        trx,
      ),
    );
    expect(await notApproved(omar, id)).toEqual([409, OTHER]);
    expect(await inUse()).toBe(was);
    await sendBack(omar, id);
  });

  it('lets one of two who approve at once publish it', async () => {
    const was = await inUse();
    const id = await proposed();
    const third = await world.person(['Root']);
    const answers = await Promise.all(
      [omar, third].map((by) => world.call(by, screening.approveProposal, { params: { id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await inUse()).toBe(was + 1);
  });
});
