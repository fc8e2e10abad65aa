import { type Claim, claims, type Endpoint, endpoints, SESSION_ENDED_CODE } from '@tamis/contract';
import { logout } from '@tamis/contract/auth';
import { createSearch, getSearch, updateStatus, updateWhitelist } from '@tamis/contract/screening';
import { findSources, importFiles, releaseVersion } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from './platform/http/may-call.ts';
import { describeEachEngine, engines } from './platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

/** Ids that exist nowhere and a body that fits no endpoint, so that whoever is let in changes nothing. */
const HARMLESS = { params: { id: 'f'.repeat(24), version: 'f'.repeat(24), source: 'nowhere', position: 0 }, body: [] };

const withTitle = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;
const guarded = endpoints.filter((endpoint) => endpoint.access.kind !== 'public');
/** Needs no input to have its effect, which would sign the callers of the other rows out: it has tests of its own. */
const walked = endpoints.filter((endpoint) => endpoint !== logout);

describeEachEngine('access', (engine, database) => {
  let world: TestWorld;
  const holders = new Map<Claim | 'nothing', Person>();

  beforeAll(async () => {
    world = await createTestWorld(database());
    holders.set('nothing', await world.person([]));
    for (const claim of claims) holders.set(claim, await world.person([claim]));
  });
  afterAll(() => world.stop());

  it.each(guarded.map(withTitle))('%s turns away strangers and made-up tokens', async (_title, endpoint) => {
    const impostor = { ...holders.get('Root')!, token: 'eyJhbGciOiJub25lIn0.eyJjbGFpbXMiOlsiUm9vdCJdfQ.' };
    for (const person of [null, impostor]) {
      const { status, body } = await world.call(person, endpoint, HARMLESS);
      expect([status, body.code]).toEqual([401, SESSION_ENDED_CODE]);
    }
  });

  // Thousands of calls of which none comes to where the engines differ: made on one of them.
  it.each(engine === engines.at(-1) ? walked.map(withTitle) : [])('%s lets in exactly those who hold what it asks for', async (_title, endpoint) => {
    const wrong: string[] = [];
    for (const [claim, person] of holders) {
      const { status, body } = await world.call(person, endpoint, HARMLESS);
      const isExpected = mayCall(endpoint.access, claim === 'nothing' ? [] : [claim]);
      // Other codes of a 403 say what else is missing, such as a fresh proof of the password.
      const isRefused = status === 403 && body.code === 1403;
      if (isRefused === isExpected || status === 401 || status >= 500) wrong.push(`${claim}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  // Written by hand, so that a fault in the generated walk or in mayCall itself cannot hide.
  it.each([
    ['somebody without claims does not search', [], createSearch, 403],
    ['a reviewer without ComplySearch does not search', ['ComplyFind'], createSearch, 403],
    ['somebody who may only search does not read results', ['ComplySearch'], getSearch, 403],
    ['a reviewer without the claim does not whitelist', ['ComplyFind', 'ComplySearch'], updateWhitelist, 403],
    ['a reviewer without the claim does not set a status', ['ComplyFind', 'ComplyWhiteListUpdate'], updateStatus, 403],
    ['an owner is let in to search', ['All'], createSearch, 400],
    ['an owner does not see the list sources', ['All'], findSources, 403],
    ['an agent does not import lists', ['Agent', 'Agents'], importFiles, 403],
    ['an owner does not release a held list version', ['All'], releaseVersion, 403],
    ['Root sees the list sources', ['Root'], findSources, 200],
  ] as const)('%s', async (_title, held, endpoint, expected) => {
    const { status } = await world.call(await world.person([...held]), endpoint, HARMLESS);
    expect(status).toBe(expected);
  });

  it('keeps a refusal in the audit log of the one who was refused', async () => {
    const person = await world.person(['ComplyFind']);
    await world.call(person, createSearch, HARMLESS);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('actor_id', '=', person.userId).execute(),
    );
    expect(rows.map((row) => [row.action, row.outcome, row.merchant_id])).toEqual([['searches.create', 'refused', person.merchantId]]);
  });
});
