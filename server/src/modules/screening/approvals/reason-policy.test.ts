import { checkTypes } from '@tamis/contract/terms/check-types';
import * as s from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { FIRST as SANCTION, LAST as PEP, threePeople } from '../testing/review-bench.ts';

const WANTED = 'Enter a reason: your organisation wants one with each decision of this kind.';

describeEachEngine('reasons of decisions', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let ines: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', threePeople());
    owner = await world.person(['All']);
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate']);
  });
  afterAll(() => world.stop());

  const set = (categories: s.ReasonCategory[], presets: string[] = []) =>
    world.ask(owner, s.setReasonPolicy, { body: { categories, presets } });
  async function search(): Promise<string> {
    const body = { search_term: 'Nicolas Madrigal Morozov', fuzziness: 1, filters: { types: [...checkTypes] } };
    return (await world.ask(ines, s.createSearch, { body })).result.id;
  }
  const decision = (id: string, entityId: string, reason: string) => ({
    body: { id, entityId, match_status: 'false_positive' as const, version: 0, reason },
  });
  const refusal = async (...call: Parameters<TestWorld['refused']>) => {
    const { status, errors } = await world.refused(...call);
    return [status, errors[0]?.field, errors[0]?.message];
  };

  it('are nobody’s duty until the owner says so', async () => {
    expect(await world.ask(ines, s.viewReasonPolicy, {})).toEqual({ categories: [], presets: [], changed: null });
    const id = await search();
    expect(await world.ask(ines, s.decideHit, decision(id, SANCTION, ''))).toMatchObject({ version: 1 });
  });

  it('are wanted for hits of the kinds that the owner names, in decisions and whitelisting, from the next one on', async () => {
    await set(['sanction']);
    const id = await search();
    expect(await refusal(ines, s.decideHit, decision(id, SANCTION, '  '))).toEqual([400, 'reason', WANTED]);
    const whitelisting = {
      id,
      entities: [PEP, SANCTION],
      is_whitelisted: true,
      versions: { [PEP]: 0, [SANCTION]: 0 },
    };
    expect(await refusal(ines, s.updateWhitelist, { body: whitelisting })).toEqual([400, 'reason', WANTED]);
    expect(await world.ask(ines, s.decideHit, decision(id, PEP, ''))).toMatchObject({ version: 1 });
    expect(await world.ask(ines, s.decideHit, decision(id, SANCTION, 'Other birth'))).toMatchObject({ version: 1 });
    // To take a decision back, and to open a hit again, nobody needs to say why.
    await world.ask(ines, s.undoDecision, { body: { id, entityId: SANCTION, version: 1 } });
    await set([]);
    expect(
      await world.ask(ines, s.decideHit, { body: { ...decision(id, SANCTION, '').body, version: 2 } }),
    ).toMatchObject({
      version: 3,
    });
  });

  it('are set by an owner alone, for their own merchant; the log keeps what was wanted before', async () => {
    await set(['pep']);
    const input = {
      body: { categories: ['adverse_media', 'sanction'] as s.ReasonCategory[], presets: ['Another person'] },
    };
    expect((await world.call(ines, s.setReasonPolicy, input)).status).toBe(403);
    const elsewhere = { ...input, query: { merchantId: world.otherMerchantId } };
    expect((await world.call(owner, s.setReasonPolicy, elsewhere)).status).toBe(404);
    await world.ask(owner, s.setReasonPolicy, input);
    expect(await world.ask(ines, s.viewReasonPolicy, {})).toMatchObject({
      categories: ['sanction', 'adverse_media'],
      presets: ['Another person'],
      changed: { actorId: owner.userId },
    });
    expect((await world.auditOf('merchant', world.merchantId)).at(-1)).toMatchObject({
      action: 'reason-policy.update',
      actorId: owner.userId,
      body: {
        was: { reasons: { categories: ['pep'], presets: [] } },
        is: { reasons: { categories: ['sanction', 'adverse_media'], presets: ['Another person'] } },
      },
    });
  });
});
