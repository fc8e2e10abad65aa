import fc from 'fast-check';
import { CUSTOM_LIST } from '../custom-list.ts';
import { givePassword } from '../../modules/auth/testing.ts';
import { caseActsOf } from '../../modules/cases/testing.ts';
import { hashPassword } from '../../modules/users/index.ts';
import { createSearch } from '@tamis/contract/screening';
import { BASE_PATH, type Claim } from '@tamis/contract';
import type { Database } from '../../platform/db/database.ts';
import { inlined } from '../inlined.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';
import { type FuzzRequest, type OpenApi, type Operations, requestArbitrary } from './request-arbitrary.ts';

export interface FuzzFault {
  request: FuzzRequest;
  status: number;
  answer: string;
}

export interface FuzzOutcome {
  requests: number;
  /** How often each class of status was answered: '2xx', '4xx' … */
  statuses: Record<string, number>;
  faults: FuzzFault[];
  /** Of the heap, after collecting, between a tenth of the way and the end; megabytes. NaN where nothing can be collected. */
  growth: number;
}

/** Requests made by the same people: some end their sessions, or take their own rights away. */
const REQUESTS_A_ROUND = 50;
/** What no answer may say: a place in our code, or in that of a package. */
const STACK = /\bat .+\.[cm]?[jt]s:\d+/;

/** Sends requests that are made from the server's own OpenAPI document; the same seed makes the same ones. */
export async function runFuzz(
  database: Database,
  { requests, seed, operations }: { requests: number; seed: number; operations?: Operations },
): Promise<FuzzOutcome> {
  const world = await createTestWorld(database);
  await world.app.start();
  try {
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const passwordHash = await hashPassword('Correct-Horse-9');
    const person = async (...claims: Claim[]): Promise<Person> => {
      const made = await world.person(claims);
      await database.transaction({ kind: 'system' }, (trx) => givePassword(trx, made.userId, passwordHash));
      return made;
    };
    const document = inlined((await world.app.http.inject(`${BASE_PATH}/openapi.json`)).json<OpenApi>());
    const samples = fc.sample(requestArbitrary(document, await idsOf(world), operations), { numRuns: requests, seed });
    const outcome: FuzzOutcome = { requests, statuses: {}, faults: [], growth: Number.NaN };
    let before = Number.NaN;
    for (let start = 0; start < samples.length; start += REQUESTS_A_ROUND) {
      await runRound(world, person, samples.slice(start, start + REQUESTS_A_ROUND), outcome);
      if (Number.isNaN(before) && start >= requests / 10) before = heapMegabytes();
    }
    return { ...outcome, growth: heapMegabytes() - before };
  } finally {
    await world.stop();
  }
}

async function idsOf(world: TestWorld): Promise<string[]> {
  const owner = await world.person(['All']);
  const body = { search_term: 'Nicolas Madrigal', filters: { types: ['sanction' as const] } };
  const { result } = await world.ask(owner, createSearch, { body });
  const { id: caseId } = await caseActsOf(world, owner).draft();
  return [
    result.id,
    caseId,
    owner.userId,
    world.merchantId,
    world.otherMerchantId,
    'house:H-1',
    'house',
    'us-ofac-sdn',
  ];
}

async function runRound(
  world: TestWorld,
  person: (...claims: Claim[]) => Promise<Person>,
  requests: readonly FuzzRequest[],
  outcome: FuzzOutcome,
): Promise<void> {
  const callers: Record<FuzzRequest['caller'], Person | null> = {
    owner: await person('All'),
    root: await person('Root', 'All'),
    clerk: await person('ComplyFind'),
    nobody: null,
  };
  for (const request of requests) {
    const token = callers[request.caller]?.token;
    const answer = await world.app.http.inject({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(request.payload !== undefined && { payload: request.payload }),
    });
    const kind = `${Math.floor(answer.statusCode / 100)}xx`;
    outcome.statuses[kind] = (outcome.statuses[kind] ?? 0) + 1;
    if (answer.statusCode >= 500 || STACK.test(answer.body))
      outcome.faults.push({ request, status: answer.statusCode, answer: answer.body.slice(0, 500) });
  }
}

function heapMegabytes(): number {
  if (!globalThis.gc) return Number.NaN;
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
