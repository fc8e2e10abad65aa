import { type Access, BASE_PATH, type Claim, claims, type Endpoint, endpoints } from '@tamis/contract';
import { logout, type SessionAnswer } from '@tamis/contract/auth';
import { startBatch } from '@tamis/contract/batches';
import { downloadEvidence } from '@tamis/contract/exports';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { publishDraft } from '@tamis/contract/matching';
import { createNotification } from '@tamis/contract/notifications';
import { viewMessage } from '@tamis/contract/outbox';
import * as screening from '@tamis/contract/screening';
import { disableTwoFactor } from '@tamis/contract/two-factor';
import { findSources, importFiles, releaseVersion } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine, engines } from './platform/testing/test-database.ts';
import { type AccessRow, readAccessTable } from './testing/access-table.ts';
import { servedRoutes } from './testing/served-routes.ts';
import { type Answer, createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

/** Ids that exist nowhere and a body that fits no endpoint, so that whoever is let in changes nothing. */
const HARMLESS = { params: { id: 'f'.repeat(24), version: 'f'.repeat(24), source: 'nowhere', position: 0 }, body: [] };

const table = readAccessTable();
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = (endpoint: Endpoint) => table.find(({ call }) => call === callOf(endpoint));
/** In the order of the contract; to sign out comes last, since it needs no input to have its effect. */
const walked = [...endpoints.filter((endpoint) => endpoint !== logout), logout].flatMap((endpoint) => {
  const row = rowOf(endpoint);
  return row ? [[row.call, endpoint, row] as const] : [];
});

describe('the written table of who may call what', () => {
  const whoOf = (access: Access): string =>
    access.kind === 'claims'
      ? access.anyOf.join(' or ')
      : { public: 'anybody', 'two-factor': 'waiting for the code', 'signed-in': 'signed in', root: 'Root' }[
          access.kind
        ];

  it('is what the contract declares: no call is missing, none is made up, none stands there twice', () => {
    const declared = endpoints.map((endpoint): AccessRow => ({
      call: callOf(endpoint),
      who: whoOf(endpoint.access),
      isForPasswordDue: endpoint.whilePasswordChange === true,
      isForOwnerOnly: endpoint.ownerOnly === true,
    }));
    const byCall = (one: AccessRow, other: AccessRow) => (one.call < other.call ? -1 : 1);
    expect(declared.toSorted(byCall)).toEqual(table.toSorted(byCall));
  });
});

/** What became of a call: let in, whatever the input was then worth, or turned away, and as what. */
function verdictOf({ status, body }: Answer): string {
  // Other codes of a 403 say what else is missing, such as a fresh proof of the password.
  const isTurnedAway = status === 401 || (status === 403 && (body.code === 1403 || body.code === 1412));
  return isTurnedAway || status >= 500 ? `${status} ${body.code}` : 'let in';
}

/** By the table alone: neither the contract nor the server's own rule is asked. */
function verdictFor({ who }: AccessRow, held: readonly string[]): string {
  const isForClaims = !['anybody', 'waiting for the code', 'signed in'].includes(who);
  const wanted = who === 'Root' ? ['Root'] : [...who.split(' or '), 'All', 'Root'];
  const mayCall = isForClaims ? wanted.some((claim) => held.includes(claim)) : who !== 'waiting for the code';
  return mayCall ? 'let in' : '403 1403';
}

interface Asker {
  held: readonly Claim[];
  isElsewhere?: boolean;
}

/**
 * Who asks for an endpoint: each claim that opens it, alone; and all the others in one hand, since a right never takes
 * another away: where that hand is turned away, each of them is.
 */
function askersOf(row: AccessRow): Asker[] {
  const opening = claims.filter((claim) => verdictFor(row, [claim]) === 'let in');
  const others = claims.filter((claim) => !opening.includes(claim));
  // What asks for no claim is opened by none of them.
  const alone = others.length === 0 ? [] : opening;
  return [
    { held: [] },
    ...alone.map((claim) => ({ held: [claim] })),
    { held: others.length === 0 ? claims : others },
    { held: ['All'], isElsewhere: true },
    { held: ['Agent', 'Agents'], isElsewhere: true },
  ];
}

describeEachEngine('access', (engine, database) => {
  let world: TestWorld;
  let waiting: Person;
  let passwordDue: Person;
  const holders = new Map<string, Person>();

  /** Somebody who holds these claims and no others; the same one for each call. */
  async function holderOf(held: readonly Claim[], isElsewhere: boolean): Promise<Person> {
    const key = `${isElsewhere} ${held.join()}`;
    const known = holders.get(key);
    if (known) return known;
    const person = await world.person([...held], isElsewhere ? world.otherMerchantId : world.merchantId);
    holders.set(key, person);
    return person;
  }

  beforeAll(async () => {
    world = await createTestWorld(database());
    [waiting, passwordDue] = [await world.person(['Root']), await world.person(['Root'])];
    await database().transaction({ kind: 'system' }, async (trx) => {
      await trx.updateTable('sessions').set({ stage: 'two-factor' }).where('id', '=', waiting.sessionId).execute();
      await trx
        .updateTable('users')
        .set({ requires_password_change: true })
        .where('id', '=', passwordDue.userId)
        .execute();
    });
  });
  afterAll(() => world.stop());

  it('is asked for at every address that the server answers below the base path, and nothing else is answered there', () => {
    const beside = [`GET ${BASE_PATH}/openapi.json`, `GET ${BASE_PATH}/ws/user/:session_id`];
    const written = table.map(({ call }) => call.replace(' ', ` ${BASE_PATH}`));
    expect(servedRoutes(world.app.http, BASE_PATH)).toEqual([...written, ...beside].toSorted());
  });

  // Thousands of calls of which none comes to where the engines differ: made on one of them.
  const walkedHere = engine === engines.at(-1) ? walked : [];

  it.each(walkedHere)(
    '%s turns away strangers, made-up tokens and sign-ins that wait for their code',
    async (_call, endpoint, { who }) => {
      const impostor = { ...waiting, token: 'eyJhbGciOiJub25lIn0.eyJjbGFpbXMiOlsiUm9vdCJdfQ.' };
      const verdicts = [];
      for (const person of [null, impostor, waiting])
        verdicts.push(verdictOf(await world.call(person, endpoint, HARMLESS)));
      const isOpen = who === 'anybody';
      expect(verdicts).toEqual([
        isOpen ? 'let in' : '401 1400',
        isOpen ? 'let in' : '401 1400',
        isOpen || who === 'waiting for the code' ? 'let in' : '401 1402',
      ]);
    },
  );

  it.each(walkedHere)(
    '%s is answered while the password is due, and to who acts as another, exactly where the table says so',
    async (_call, endpoint, row) => {
      // New ones for each call, since whoever goes back or signs out ends both sessions.
      const [root, owner] = [await world.person(['Root']), await world.person(['All'])];
      const { auth } = (await world.call(root, impersonationLogin, { body: { userId: owner.userId } })).body
        .data as SessionAnswer;
      const acting = { ...owner, token: auth.token };
      const verdicts = [
        verdictOf(await world.call(passwordDue, endpoint, HARMLESS)),
        verdictOf(await world.call(acting, endpoint, HARMLESS)),
      ];
      const isOpen = row.who === 'anybody' || row.isForPasswordDue;
      const whileDue = row.who === 'waiting for the code' ? '403 1403' : '403 1412';
      expect(verdicts).toEqual([
        isOpen ? 'let in' : whileDue,
        row.isForOwnerOnly ? '403 1403' : verdictFor(row, ['All']),
      ]);
    },
  );

  it.each(walkedHere)('%s lets in exactly those who hold what it asks for', async (_call, endpoint, row) => {
    const wrong: string[] = [];
    for (const { held, isElsewhere = false } of askersOf(row)) {
      const verdict = verdictOf(await world.call(await holderOf(held, isElsewhere), endpoint, HARMLESS));
      if (verdict !== verdictFor(row, held))
        wrong.push(`${held.join(' and ')}${isElsewhere ? ' of another merchant' : ''}: ${verdict}`);
    }
    expect(wrong).toEqual([]);
  });

  // Written out, so that a fault in the walk itself cannot hide.
  it.each([
    ['somebody without claims does not search', [], screening.createSearch, 403],
    ['a reviewer without ComplySearch does not search', ['ComplyFind'], screening.createSearch, 403],
    ['somebody who may only search does not read results', ['ComplySearch'], screening.getSearch, 403],
    ['a reviewer without the claim does not whitelist', ['ComplyFind', 'ComplySearch'], screening.updateWhitelist, 403],
    [
      'a reviewer without the claim does not decide a hit',
      ['ComplyFind', 'ComplyStatusUpdate'],
      screening.decideHit,
      403,
    ],
    [
      'a reviewer without the claim does not undo a decision',
      ['ComplyFind', 'ComplyStatusUpdate'],
      screening.undoDecision,
      403,
    ],
    [
      'a reviewer without the claim does not end a whitelisting',
      ['ComplyFind', 'ComplyStatusUpdate'],
      screening.endWhitelist,
      403,
    ],
    [
      'a reviewer without the claim does not set a status',
      ['ComplyFind', 'ComplyWhiteListUpdate'],
      screening.updateStatus,
      403,
    ],
    ['a reviewer without the claim does not delete', ['ComplyFind', 'ComplyStatusUpdate'], screening.deleteSearch, 403],
    [
      'a reviewer without the claim does not switch monitoring off',
      ['ComplyFind', 'ComplyStatusUpdate'],
      screening.changeMonitor,
      403,
    ],
    ['a reviewer without ComplySearch does not start a batch', ['ComplyFind'], startBatch, 403],
    ['somebody who may only search does not take evidence away', ['ComplySearch'], downloadEvidence, 403],
    ['an owner is let in to search', ['All'], screening.createSearch, 400],
    ['an owner does not see the list sources', ['All'], findSources, 403],
    ['an owner does not act as another user', ['All'], impersonationLogin, 403],
    ['an owner does not read the outbox', ['All'], viewMessage, 403],
    ['an owner does not publish matching settings', ['All'], publishDraft, 403],
    ['an owner does not write to everybody', ['All'], createNotification, 403],
    ['an agent does not import lists', ['Agent', 'Agents'], importFiles, 403],
    ['an owner does not release a held list version', ['All'], releaseVersion, 403],
    ['Root sees the list sources', ['Root'], findSources, 200],
    ['nobody switches two-factor off without a fresh proof', ['Root'], disableTwoFactor, 403],
  ] as const)('%s', async (_title, held, endpoint, expected) => {
    // A call that takes no body refuses one before anything else.
    const { params, body } = HARMLESS;
    const { status } = await world.call(
      await world.person([...held]),
      endpoint,
      'body' in endpoint ? { params, body } : { params },
    );
    expect(status).toBe(expected);
  });

  it('keeps a refusal in the audit log of the one who was refused', async () => {
    const person = await world.person(['ComplyFind']);
    await world.call(person, screening.createSearch, HARMLESS);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('actor_id', '=', person.userId).execute(),
    );
    expect(rows.map((row) => [row.action, row.outcome, row.merchant_id])).toEqual([
      ['searches.create', 'refused', person.merchantId],
    ]);
  });
});
