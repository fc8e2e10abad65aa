import { createApiKey } from '@tamis/contract/api-keys';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import { impersonationLogin } from '@tamis/contract/impersonation';
import type { SessionAnswer } from '@tamis/contract/auth';
import * as s from '@tamis/contract/screening';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { queueDrift } from '../testing/queue-drift.ts';
import { ALL_THREE, FIRST as SANCTION, LAST as PEP, MIDDLE, threePeople } from '../testing/review-bench.ts';

const VOID = 'What was proposed has changed since: the proposal is void. Look at it again, and propose it anew.';
const OWN = 'You had a hand in proposing this: somebody else approves it.';

describeEachEngine('four eyes', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let ines: Person;
  let omar: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', threePeople());
    owner = await world.person(['All']);
    const claims = [
      'ComplySearch',
      'ComplyFind',
      'ComplyWhiteListUpdate',
      'ComplyStatusUpdate',
      'ComplyDelete',
    ] as const;
    ines = await world.person([...claims]);
    omar = await world.person([...claims]);
  });
  afterAll(() => world.stop());
  beforeEach(() => setRules(...s.approvalRules));

  const setRules = (...rules: s.ApprovalRule[]) => world.ask(owner, s.setApprovalRules, { body: { rules } });
  async function search(client_ref = ''): Promise<string> {
    world.clock.advance(1000);
    const body = {
      search_term: 'Nicolas Madrigal Morozov',
      client_ref,
      fuzziness: 1,
      filters: { types: [...checkTypes] },
    };
    return (await world.ask(ines, s.createSearch, { body })).result.id;
  }
  const view = async (id: string) => (await world.ask(ines, s.getSearch, { params: { id } })).search;
  async function hit(id: string, entityId = SANCTION): Promise<s.Hit> {
    const { hits } = await world.ask(ines, s.paginateHits, { body: { id } });
    const found = hits.find(({ doc }) => doc.id === entityId);
    if (!found) throw new Error(`no hit ${entityId}`);
    return found;
  }
  const decide = (by: Person, id: string, version = 0, more: object = {}) =>
    world.ask(by, s.decideHit, {
      body: { id, entityId: SANCTION, version, match_status: 'true_positive', reason: 'Same passport', ...more },
    });
  const proposed = async (by: Person, id: string, more: object = {}): Promise<string> =>
    (await decide(by, id, (await hit(id)).version, more)).proposal ?? 'none';
  const approve = (by: Person, id: string) => world.ask(by, s.approveProposal, { params: { id }, body: {} });
  const notApproved = async (by: Person, id: string) => {
    const { status, errors } = await world.refused(by, s.approveProposal, { params: { id }, body: {} });
    return [status, errors[0]?.message];
  };
  const sendBack = (by: Person, id: string) =>
    world.ask(by, s.sendBackProposal, { params: { id }, body: { reason: 'Ask for the passport' } });
  const list = async (by: Person, shown: s.ProposalView) =>
    (await world.ask(by, s.findProposals, { body: { view: shown, perPage: 100 } })).proposals;
  const stateOf = async (id: string) =>
    (await list(omar, 'done')).find((proposal) => proposal.id === id)?.state ?? 'open';

  it('with no rule, one person decides, clears and deletes alone', async () => {
    await setRules();
    const id = await search();
    expect(await decide(ines, id)).toEqual({
      version: 1,
      match_status: 'true_positive',
      is_whitelisted: false,
      joined: [],
    });
    expect((await hit(id)).approved).toBeUndefined();
    expect(await world.ask(ines, s.deleteSearch, { params: { id } })).toEqual({});
  });

  it('the first decision is proposed, and the hit stands as it stood and says so', async () => {
    const id = await search();
    const answer = await decide(ines, id);
    expect(answer).toMatchObject({ version: 0, match_status: 'potential_match', is_whitelisted: false });
    expect(await hit(id)).toMatchObject({
      match_status: 'potential_match',
      version: 0,
      decided: null,
      proposal: {
        id: answer.proposal,
        match_status: 'true_positive',
        is_whitelisted: false,
        reason: 'Same passport',
        by: { actorId: ines.userId },
      },
    });
    expect(await view(id)).toMatchObject({ decidedHits: 0, toApprove: 1 });
    expect((await world.ask(ines, s.findDecisions, { body: { id } })).decisions).toEqual([]);
    expect((await world.auditOf('search', id)).at(-1)).toMatchObject({
      action: 'approvals.propose',
      actorId: ines.userId,
      body: { proposal: answer.proposal, act: 'decide', rules: ['true-match'] },
    });
  });

  it('a second person approves, and hit, history and log name both', async () => {
    const id = await search();
    const proposal = await proposed(ines, id, { note: 'Copy of the passport is in the file' });
    const { timestamp: proposedAt } = (await hit(id)).proposal?.by ?? {};
    world.clock.advance(60_000);
    await approve(omar, proposal);
    expect(await hit(id)).toMatchObject({
      match_status: 'true_positive',
      version: 1,
      decided: { actorId: ines.userId },
      approved: { actorId: omar.userId },
    });
    expect((await hit(id)).proposal).toBeUndefined();
    expect((await world.ask(ines, s.findDecisions, { body: { id } })).decisions).toMatchObject([
      {
        match_status: 'true_positive',
        by: { actorId: ines.userId, timestamp: world.clock.now().toISOString() },
        approved: { actorId: omar.userId, proposedAt },
      },
    ]);
    expect(
      (await world.ask(ines, s.getNotes, { body: { complySearchId: id, entityId: SANCTION } })).notes,
    ).toMatchObject([{ note: 'Copy of the passport is in the file' }]);
    expect((await world.auditOf('search', id)).at(-1)).toMatchObject({
      action: 'hits.decide',
      actorId: omar.userId,
      body: { proposal, proposedBy: ines.userId, approvedBy: omar.userId },
    });
    expect((await world.auditOf('proposal', proposal)).at(-1)).toMatchObject({
      action: 'approvals.approve',
      actorId: omar.userId,
      body: { proposedBy: ines.userId, approvedBy: omar.userId },
    });
  });

  it('or sends it back with a reason, and nothing has changed; whoever proposed may take it back', async () => {
    const id = await search();
    const first = await proposed(ines, id);
    expect(
      (await world.refused(omar, s.sendBackProposal, { params: { id: first }, body: { reason: ' ' } })).errors,
    ).toMatchObject([{ field: 'reason', message: 'Enter a reason' }]);
    await sendBack(omar, first);
    expect(await hit(id)).toMatchObject({ match_status: 'potential_match', version: 0 });
    expect((await list(ines, 'sent-back')).find((one) => one.id === first)).toMatchObject({
      state: 'sent-back',
      decided: { actorId: omar.userId, reason: 'Ask for the passport' },
    });
    expect(await notApproved(omar, first)).toEqual([409, 'Ines Farrow sent this back meanwhile.']);
    const second = await proposed(ines, id);
    await sendBack(ines, second);
    expect((await hit(id)).proposal).toBeUndefined();
    expect((await world.auditOf('proposal', second)).at(-1)).toMatchObject({
      action: 'approvals.send-back',
      body: { proposedBy: ines.userId, sentBackBy: ines.userId, reason: 'Ask for the passport' },
    });
  });

  it('nobody approves their own: not as themselves, not through their key, not acting as another', async () => {
    const root = await world.person(['Root']);
    const id = await search();
    const { secret } = await world.ask(owner, createApiKey, {
      body: { name: 'Core banking', scopes: ['ComplyFind', 'ComplyWhiteListUpdate'] },
    });
    const byKey = await proposed({ ...owner, token: secret }, id);
    expect((await list(owner, 'mine')).find((one) => one.id === byKey)).toMatchObject({ refusal: OWN });
    expect(await notApproved(owner, byKey)).toEqual([403, OWN]);
    const kept = { outcome: 'refused', actorId: owner.userId };
    expect((await world.auditOf('endpoint', s.approveProposal.path)).at(-1)).toMatchObject(kept);
    for (const [endpoint, input] of [
      [s.approveProposal, { params: { id: byKey }, body: {} }],
      [s.sendBackProposal, { params: { id: byKey }, body: { reason: 'no' } }],
    ] as const)
      expect((await world.call({ token: secret }, endpoint, input)).status).toBe(403);
    await sendBack(omar, byKey);
    const actingAs = async (person: Person): Promise<Person> => {
      const { token } = (
        (await world.call(root, impersonationLogin, { body: { userId: person.userId, deviceInfo: 'Firefox' } })).body
          .data as SessionAnswer
      ).auth;
      return { ...person, token };
    };
    const byRoot = await proposed(await actingAs(ines), id);
    for (const person of [ines, root, await actingAs(omar), await actingAs(ines)])
      expect(await notApproved(person, byRoot)).toEqual([403, OWN]);
    await approve(omar, byRoot);
    expect(await hit(id)).toMatchObject({ decided: { actorId: ines.userId }, approved: { actorId: omar.userId } });
  });

  it('what somebody proposed acting as another is carried out in both names', async () => {
    const root = await world.person(['Root']);
    const login = { body: { userId: ines.userId, deviceInfo: 'Firefox' } };
    const { auth } = await world.ask(root, impersonationLogin, login);
    const ids = [await search(), await search(), await search()];
    const acting = { ...ines, token: auth.token };
    await world.ask(acting, s.deleteSearches, { body: { ids, reason: 'Entered twice' } });
    const proposal = (await list(omar, 'for-me')).find(({ act }) => act === 'bulk-delete');
    await approve(omar, proposal?.id ?? '');
    for (const id of ids)
      await expect
        .poll(async () => (await world.auditOf('search', id)).at(-1), { timeout: 20_000 })
        .toMatchObject({ action: 'searches.delete', actorId: ines.userId, impersonatorId: root.userId });
  });

  it('nobody approves what they could not do', async () => {
    const reviewer = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
    const id = await search();
    const { proposal = '' } = await world.ask(ines, s.deleteSearch, { params: { id }, query: { reason: 'Erasure' } });
    expect(await notApproved(reviewer, proposal)).toEqual([403, 'Approving this needs the permission ComplyDelete.']);
    expect((await list(reviewer, 'for-me')).find((one) => one.id === proposal)?.refusal).toBe(
      'Approving this needs the permission ComplyDelete.',
    );
    const looker = await world.person(['ComplyFind']);
    expect((await world.call(looker, s.approveProposal, { params: { id: proposal }, body: {} })).status).toBe(403);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await notApproved(stranger, proposal)).toEqual([404, 'The proposal was not found.']);
    expect(
      (await world.refused(stranger, s.sendBackProposal, { params: { id: proposal }, body: { reason: 'x' } })).status,
    ).toBe(404);
    expect(await list(stranger, 'for-me')).toEqual([]);
    expect(await view(id)).toMatchObject({ toApprove: 1 });
    await approve(omar, proposal);
    expect((await world.refused(ines, s.getSearch, { params: { id } })).status).toBe(404);
    expect((await world.auditOf('search', id)).at(-1)).toMatchObject({
      action: 'searches.delete',
      body: { reason: 'Erasure', proposedBy: ines.userId, approvedBy: omar.userId },
    });
  });

  it('a later change of the hit voids the proposal; a further proposal waits for the first', async () => {
    const id = await search();
    const proposal = await proposed(ines, id);
    expect(
      (
        await world.refused(omar, s.decideHit, {
          body: { id, entityId: SANCTION, version: 0, match_status: 'false_positive' },
        })
      ).errors[0]?.message,
    ).toMatch(/^Ines Farrow proposed something for this already/);
    await decide(omar, id, 0, { match_status: 'unknown', reason: 'Passport asked for' });
    expect(await stateOf(proposal)).toBe('void');
    expect((await hit(id)).proposal).toBeUndefined();
    expect(await notApproved(owner, proposal)).toEqual([409, VOID]);
    expect(await hit(id)).toMatchObject({ match_status: 'unknown', version: 1 });
    expect(await queueDrift(database())).toEqual([]);
  });

  it('another hit of the search voids nothing but what was proposed for the search', async () => {
    const id = await search();
    const onHit = await proposed(ines, id);
    const { proposal: onSearch = '' } = await world.ask(ines, s.deleteSearch, { params: { id } });
    await decide(omar, id, 0, { entityId: PEP, match_status: 'false_positive' });
    expect([await stateOf(onHit), await stateOf(onSearch)]).toEqual(['open', 'void']);
    await approve(omar, onHit);
  });

  it('only a sanction hit needs it for true match and false positive, whitelisting for a reference on any', async () => {
    const id = await search('KYC-4711');
    const onPep = { entityId: PEP, match_status: 'false_positive' };
    expect(await decide(ines, id, 0, onPep)).toMatchObject({ version: 1 });
    const { proposal = '' } = await decide(ines, id, 1, { ...onPep, is_whitelisted: true, scope: 'reference' });
    expect((await world.ask(ines, s.findWhitelist, { body: { search: 'KYC-4711' } })).entries).toEqual([]);
    await approve(omar, proposal);
    expect((await world.ask(ines, s.findWhitelist, { body: { search: 'KYC-4711' } })).entries).toMatchObject([
      { createdBy: { actorId: ines.userId }, approvedBy: omar.userId },
    ]);
    // Who has the reference later is whitelisted by both.
    expect(await hit(await search('KYC-4711'), PEP)).toMatchObject({
      is_whitelisted: true,
      decided: { actorId: ines.userId },
      approved: { actorId: omar.userId },
    });
  });

  it('a search with open proposals is not cleared, and All Clear with sanction hits is itself proposed', async () => {
    const id = await search();
    const { proposal: whitelisting = '' } = await world.ask(ines, s.updateWhitelist, {
      body: { id, entities: [...ALL_THREE], is_whitelisted: true },
    });
    const clearIt = { body: { id, status: 'all_clear' as const, confirmed_gaps: [...coverageKeys] } };
    expect((await world.refused(ines, s.updateStatus, clearIt)).status).toBe(409);
    await approve(omar, whitelisting);
    const { changed, proposal = '' } = await world.ask(ines, s.updateStatus, clearIt);
    expect([changed, (await view(id)).status]).toEqual([false, 'not_set']);
    expect((await world.ask(ines, s.getSearch, { params: { id } })).proposed).toMatchObject({
      id: proposal,
      status: 'all_clear',
      by: { actorId: ines.userId },
    });
    await approve(omar, proposal);
    expect((await view(id)).status).toBe('all_clear');
    // Somebody doubts: what was cleared is not, from the proposal on.
    const doubt = await proposed(omar, id);
    expect((await view(id)).status).toBe('not_set');
    await sendBack(ines, doubt);
  });

  it('what was decided comes back by an undo only with a second person; what opens a hit needs none', async () => {
    const id = await search();
    await approve(omar, await proposed(ines, id));
    await decide(omar, id, 1, { match_status: 'unknown' });
    const undone = await world.ask(ines, s.undoDecision, { body: { id, entityId: SANCTION, version: 2 } });
    expect(undone).toMatchObject({ version: 2, match_status: 'unknown' });
    await approve(omar, undone.proposal ?? '');
    expect(await hit(id)).toMatchObject({ match_status: 'true_positive', approved: { actorId: omar.userId } });
    const opened = await world.ask(ines, s.undoDecision, { body: { id, entityId: SANCTION, version: 3 } });
    expect(opened).toEqual({ version: 4, match_status: 'potential_match', is_whitelisted: false });
  });

  it('switched off, a rule leaves what is proposed visible and decidable', async () => {
    const id = await search();
    const proposal = await proposed(ines, id);
    await setRules();
    expect((await list(omar, 'for-me')).map((one) => one.id)).toContain(proposal);
    expect(await world.ask(omar, s.viewApprovalRules, {})).toMatchObject({ rules: [], open: expect.any(Number) });
    await approve(omar, proposal);
    expect((await hit(id)).match_status).toBe('true_positive');
  });

  it('of two who approve at once one does, whether they approve or send back', async () => {
    const id = await search();
    const proposal = await proposed(ines, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? world.call(index % 4 === 1 ? omar : owner, s.approveProposal, { params: { id: proposal }, body: {} })
          : world.call(omar, s.sendBackProposal, { params: { id: proposal }, body: { reason: 'No' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    const decisions = (await world.ask(ines, s.findDecisions, { body: { id } })).decisions.length;
    const state = (await list(omar, 'done')).find((one) => one.id === proposal)?.state;
    expect([state, decisions]).toEqual(state === 'approved' ? ['approved', 1] : ['sent-back', 0]);
  });

  it('an approval and a change of the hit at once: the change stands, approved is only what was seen', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => search()));
    for (const id of ids) {
      const proposal = await proposed(ines, id);
      const [approval, change] = await Promise.all([
        world.call(omar, s.approveProposal, { params: { id: proposal }, body: {} }),
        world.call(owner, s.decideHit, { body: { id, entityId: SANCTION, version: 0, match_status: 'unknown' } }),
      ]);
      expect([approval.status, change.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await hit(id)).match_status).toBe(approval.status === 200 ? 'true_positive' : 'unknown');
    }
    expect(await queueDrift(database())).toEqual([]);
  });

  it('a hit that waits for a second person stays in the review queue, for that reason', async () => {
    const id = await search();
    await decide(omar, id, 0, { entityId: PEP, match_status: 'false_positive' });
    await approve(omar, (await decide(ines, id, 0, { entityId: MIDDLE })).proposal ?? '');
    const proposal = await proposed(ines, id);
    const queued = async () =>
      (await world.ask(ines, s.findQueue, { body: { perPage: 100 } })).searches.find((one) => one.searchId === id);
    expect(await queued()).toMatchObject({ why: 'approval', hits: [{ entityId: SANCTION, why: 'approval' }] });
    const { searches } = await world.ask(ines, s.findQueue, { body: { why: ['approval'], perPage: 100 } });
    expect(searches.map((one) => one.searchId)).toContain(id);
    expect(await queueDrift(database())).toEqual([]);
    await sendBack(omar, proposal);
    expect(await queued()).toMatchObject({ why: 'new' });
    expect(await queueDrift(database())).toEqual([]);
  });

  it('counts are those of the views, and filters are by rule', async () => {
    const counts = await world.ask(omar, s.countProposals, {});
    for (const shown of s.proposalViews) expect((await list(omar, shown)).length).toBe(counts[shown]);
    const { proposals } = await world.ask(omar, s.findProposals, { body: { view: 'done', rules: ['all-clear'] } });
    expect(proposals.map((one) => one.rules)).toEqual([['all-clear']]);
  });

  it('only an owner sets the rules, for their own merchant; the log keeps what they were', async () => {
    const input = { body: { rules: ['deletion', 'true-match'] as s.ApprovalRule[] } };
    expect((await world.call(ines, s.setApprovalRules, input)).status).toBe(403);
    const elsewhere = { ...input, query: { merchantId: world.otherMerchantId } };
    expect((await world.call(owner, s.setApprovalRules, elsewhere)).status).toBe(404);
    await world.ask(await world.person(['Root']), s.setApprovalRules, elsewhere);
    expect((await world.ask(owner, s.viewApprovalRules, {})).rules).toEqual(s.approvalRules);
    await world.ask(owner, s.setApprovalRules, input);
    expect((await world.ask(ines, s.viewApprovalRules, {})).rules).toEqual(['true-match', 'deletion']);
    expect((await world.auditOf('merchant', world.merchantId)).at(-1)).toMatchObject({
      action: 'approval-rules.update',
      actorId: owner.userId,
      body: { was: { approvalRules: [...s.approvalRules] }, is: { approvalRules: ['true-match', 'deletion'] } },
    });
  });
});
