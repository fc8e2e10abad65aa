import { type Endpoint, endpoints } from '@tamis/contract';
import { createApiKey } from '@tamis/contract/api-keys';
import { answersKeys, keyScopes } from '@tamis/contract/api-keys/key-access';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import { publishDraft, replayDraft } from '@tamis/contract/matching';
import { publishRiskModel, saveRiskCountries } from '@tamis/contract/cases';
import * as s from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from './platform/testing/test-database.ts';
import { type Act, type Call, ENTITY, type Stage } from './testing/acts/act.ts';
import { allActs } from './testing/acts/all-acts.ts';
import { caseActs } from './testing/acts/case-acts.ts';
import { openStage } from './testing/acts/open-stage.ts';
import type { Person } from './testing/test-world.ts';

const CLEAR = { status: 'all_clear', confirmed_gaps: [...coverageKeys] };

/** The ways by which one person closes a hit, clears or deletes a search where no rule is set. */
const dangers: readonly (readonly [name: string, endpoint: Endpoint, act: Act])[] = [
  ['a true match', s.decideHit, about({ entityId: ENTITY, version: 0, match_status: 'true_positive' })],
  ['a false positive', s.decideHit, about({ entityId: ENTITY, version: 0, match_status: 'false_positive' })],
  [
    'a decision that whitelists for a reference',
    s.decideHit,
    about({ entityId: ENTITY, version: 0, match_status: 'false_positive', is_whitelisted: true, scope: 'reference' }),
  ],
  ['several true matches', s.decideHits, about({ versions: { [ENTITY]: 0 }, match_status: 'true_positive' })],
  ['whitelisting', s.updateWhitelist, about({ entities: [ENTITY], is_whitelisted: true })],
  [
    'whitelisting for a reference',
    s.updateWhitelist,
    about({ entities: [ENTITY], is_whitelisted: true, scope: 'reference' }),
  ],
  ['an undo', s.undoDecision, async (stage) => of({ id: await reopened(stage), entityId: ENTITY, version: 2 })],
  [
    'an undo of several',
    s.undoDecisions,
    async (stage) => of({ id: await reopened(stage), versions: { [ENTITY]: 2 } }),
  ],
  ['All Clear', s.updateStatus, async (stage) => of({ id: await whitelisted(stage), ...CLEAR })],
  ['All Clear of one in bulk', s.updateStatusBatch, async (stage) => of({ ids: [await whitelisted(stage)], ...CLEAR })],
  [
    'All Clear of many',
    s.updateStatusBatch,
    async (stage) => of({ ids: [await whitelisted(stage), await whitelisted(stage)], ...CLEAR }),
  ],
  ['a deletion', s.deleteSearch, async (stage) => ({ input: { params: { id: await search(stage) } } })],
  ['a deletion of many', s.deleteSearches, async (stage) => of({ ids: [await search(stage), await search(stage)] })],
  ['publishing matching settings', publishDraft, otherSettings],
  ['publishing a risk model', publishRiskModel, (stage) => caseActs.get(publishRiskModel)!(stage)],
  ['publishing a country table', saveRiskCountries, (stage) => caseActs.get(saveRiskCountries)!(stage)],
];

const of = (body: object): Call => ({ input: { body } });
function about(more: object): Act {
  return async (stage) => of({ id: await search(stage), ...more });
}
async function search({ world, owner }: Stage): Promise<string> {
  const body = {
    search_term: 'Nicolas Madrigal Morozov',
    // One of its own, so that nothing is whitelisted for it yet.
    client_ref: `KYC-${(references += 1)}`,
    filters: { types: [...checkTypes] },
  };
  return (await world.ask(owner, s.createSearch, { body })).result.id;
}
let references = 0;
/** Other ones than any before. */
async function otherSettings({ world, root }: Stage): Promise<Call> {
  const changes = [{ key: 'loneWord', value: 0.3 + (references += 1) / 100 }];
  const { id } = await world.ask(root, replayDraft, { body: { changes } });
  return { by: root, ...of({ replayId: id, reason: 'Fewer false alarms' }) };
}
async function whitelisted(stage: Stage): Promise<string> {
  const id = await search(stage);
  await stage.world.ask(stage.owner, s.updateWhitelist, { body: { id, entities: [ENTITY], is_whitelisted: true } });
  return id;
}
/** A hit that was a false positive, and is open again: an undo closes it. */
async function reopened(stage: Stage): Promise<string> {
  const id = await whitelisted(stage);
  await stage.world.ask(stage.owner, s.decideHit, {
    body: { id, entityId: ENTITY, version: 1, match_status: 'unknown' },
  });
  return id;
}

describe('while every approval rule is set, one person alone', () => {
  let database: TestDatabase;
  let stage: Stage;
  let key: Pick<Person, 'token'>;

  beforeAll(async () => {
    // One engine: who passes by the rules does not depend on it; the rules themselves are tested on both.
    database = await createTestDatabase(engines.at(-1) ?? 'pglite');
    stage = await openStage(database);
    const body = { name: 'Core banking', scopes: [...keyScopes] };
    key = { token: (await stage.world.ask(stage.owner, createApiKey, { body })).secret };
  });
  afterAll(async () => {
    await stage.downloading.stop();
    await stage.world.stop();
    await database.drop();
  });

  const setRules = (rules: readonly s.ApprovalRule[]) =>
    database.transaction({ kind: 'system' }, (trx) =>
      sql`
        insert into approval_rules (merchant_id, rules, changed_by, changed_at) values (${stage.world.merchantId}, ${rules}, ${stage.owner.userId}, now())
        on conflict (merchant_id) do update set rules = excluded.rules`.execute(trx),
    );

  /** How many hits were closed, searches cleared and deleted, and entries whitelisted for a reference without a second person. Waits for what is done in the background. */
  async function alone(): Promise<Record<string, number>> {
    const read = () =>
      database.transaction({ kind: 'system' }, async (trx) => {
        const { rows } = await sql<Record<string, number>>`
          select
            (select count(*)::int from hit_decisions decision join sanction_hits using (search_id, entity_id)
              where decision.match_status in ('true_positive', 'false_positive') and decision.origin in ('reviewer', 'undo') and decision.approved_by is null) as closed,
            (select count(*)::int from search_status_changes where status = 'all_clear') as cleared,
            (select count(*)::int from searches where deleted_at is not null) as deleted,
            (select count(*)::int from whitelist_entries where scope = 'reference' and approved_by is null) as whitelisted,
            (select count(*)::int from matching_settings) as settings,
            (select count(*)::int from risk_models) as models,
            (select count(*)::int from risk_country_tables) as tables,
            (select count(*)::int from bulk_actions where state = 'running') as running`.execute(trx);
        return rows[0] ?? {};
      });
    await vi.waitUntil(async () => (await read())['running'] === 0, { timeout: 20_000, interval: 50 });
    return read();
  }

  /** Of settings one proposal waits at a time. */
  const takeBackPublishing = () =>
    database.transaction({ kind: 'system' }, (trx) =>
      sql`update approval_proposals set state = 'void' where state = 'open' and publication is not null`.execute(trx),
    );

  /** What comes of an act that is prepared while no rule is set. */
  async function outcome(endpoint: Endpoint, act: Act, rules: readonly s.ApprovalRule[], by?: Pick<Person, 'token'>) {
    await setRules([]);
    await takeBackPublishing();
    const { by: theirs = stage.owner, input, send } = await act(stage);
    const was = await alone();
    await setRules(rules);
    const answer = send ? await send() : await stage.world.call(by ?? theirs, endpoint, input);
    const is = await alone();
    await setRules([]);
    return { answer, isAlone: JSON.stringify(was) !== JSON.stringify(is) };
  }

  it.each(dangers)('%s: does without a rule, and only proposes with them', async (_name, endpoint, act) => {
    expect((await outcome(endpoint, act, [])).isAlone).toBe(true);
    const people = endpoint.access.kind === 'root' ? [stage.root] : [stage.owner, stage.root];
    for (const by of answersKeys(endpoint) ? [...people, key] : people) {
      const { answer, isAlone } = await outcome(endpoint, act, s.approvalRules, by);
      expect([isAlone, answer]).toMatchObject([
        false,
        { status: 200, body: { data: { proposal: expect.any(String) } } },
      ]);
    }
  });

  it('has no other way: every call that does so where no rule is set stands above', async () => {
    const named = new Set(dangers.map(([, endpoint]) => endpoint));
    const others: string[] = [];
    for (const endpoint of endpoints) {
      const act = allActs.get(endpoint);
      // Approving is the second person.
      if (!act || named.has(endpoint) || endpoint === s.approveProposal) continue;
      if ((await outcome(endpoint, act, s.approvalRules)).isAlone) others.push(endpoint.name);
    }
    expect(others).toEqual([]);
  }, 300_000);
});
