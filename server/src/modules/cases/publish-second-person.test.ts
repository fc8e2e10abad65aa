import * as contract from '@tamis/contract/cases';
import * as screening from '@tamis/contract/screening';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const VOID =
  'Another version was published since: the proposal is void. Replay the draft against what is in force, and propose it anew.';
const OWN = 'You had a hand in proposing this: somebody else approves it.';

describeEachEngine('publishing a risk model by two', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    ines = await world.person(['All']);
    omar = await world.person(['All']);
    reviewer = await world.person(['ComplyFind', 'ComplyWhiteListUpdate', 'CaseFind']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(60_000);
    await setRules('publishing');
  });

  const setRules = (...rules: screening.ApprovalRule[]) =>
    world.ask(ines, screening.setApprovalRules, { body: { rules } });
  const inUse = async (by = ines): Promise<number> => (await world.ask(by, contract.viewRiskModel)).version;
  let made = 0;
  async function publish(by = ines) {
    const rules: contract.RiskRules = {
      ...contract.deliveredRiskRules,
      bands: { medium: 30, high: 60 + (made += 1) },
      products: [...contract.deliveredRiskRules.products, { key: 'gold', name: 'Gold', points: 9 }],
    };
    const { id: replayId } = await world.ask(by, contract.replayRiskModel, { body: { rules } });
    return world.ask(by, contract.publishRiskModel, { body: { replayId, reason: 'Gold weighs more' } });
  }
  const proposed = async (): Promise<string> => (await publish()).proposal ?? 'none';
  const approve = (by: Person, id: string) => world.ask(by, screening.approveProposal, { params: { id }, body: {} });
  const notApproved = async (by: Person, id: string) => {
    const { status, errors } = await world.refused(by, screening.approveProposal, { params: { id }, body: {} });
    return [status, errors[0]?.message];
  };
  const list = async (by: Person) =>
    (await world.ask(by, screening.findProposals, { body: { view: 'for-me' } })).proposals;
  const standing = (by: Person) => world.ask(by, screening.viewPublishing, { query: { act: 'publish-risk-model' } });

  it('proposes what would change, to those who may publish it', async () => {
    const was = await inUse();
    const id = await proposed();
    expect(await inUse()).toBe(was);
    expect(await list(omar)).toMatchObject([
      {
        id,
        act: 'publish-risk-model',
        publication: {
          version: was + 1,
          differences: [
            { key: 'bands.high', was: 60, is: 61 },
            { key: 'products.gold', was: null, is: { name: 'Gold', points: 9 } },
          ],
          replayed: { cases: 0, changed: 0 },
        },
        refusal: null,
      },
    ]);
    expect(await list(reviewer)).toEqual([]);
    expect((await notApproved(reviewer, id))[0]).toBe(404);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await notApproved(stranger, id))[0]).toBe(404);
    expect(await notApproved(ines, id)).toEqual([403, OWN]);
    expect(
      (await world.refused(reviewer, screening.viewPublishing, { query: { act: 'publish-risk-model' } })).status,
    ).toBe(403);
    expect(await standing(omar)).toMatchObject({ needsSecond: true, proposal: { id } });
  });

  it('publishes on approval as one call would have; the log names both', async () => {
    const was = await inUse();
    const { proposal } = await standing(ines);
    const id = proposal?.id ?? 'none';
    await approve(omar, id);
    expect(await inUse()).toBe(was + 1);
    const [latest] = (await world.ask(ines, contract.findRiskModels)).versions;
    expect(latest).toMatchObject({
      published: { by: ines.userId, approvedBy: omar.userId, reason: 'Gold weighs more' },
    });
    expect((await world.auditOf('risk-model', ines.merchantId)).at(-1)).toMatchObject({
      action: 'risk-model.publish',
      actorId: omar.userId,
      body: { proposal: id, proposedBy: ines.userId, approvedBy: omar.userId, version: was + 1 },
    });
    expect((await world.auditOf('proposal', id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['approvals.propose', ines.userId],
      ['approvals.approve', omar.userId],
    ]);
  });

  it('is void once another version was published, of this organisation alone', async () => {
    const id = await proposed();
    const other = await world.person(['All'], world.otherMerchantId);
    await publish(other);
    expect((await standing(omar)).proposal).toMatchObject({ id, state: 'open' });
    await setRules();
    const { version } = await publish(omar);
    expect(await notApproved(omar, id)).toEqual([409, VOID]);
    expect(await inUse()).toBe(version);
  });

  it('changes nothing when it is sent back, and another can be proposed then', async () => {
    const was = await inUse();
    const id = await proposed();
    await world.ask(omar, screening.sendBackProposal, { params: { id }, body: { reason: 'Too much' } });
    expect(await inUse()).toBe(was);
    expect((await notApproved(omar, id))[0]).toBe(409);
    await approve(omar, await proposed());
    expect(await inUse()).toBe(was + 1);
  });
});
