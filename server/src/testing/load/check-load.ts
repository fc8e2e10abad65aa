import { createOnServer, dropFromServer } from '../../platform/testing/databases-on-server.ts';
import { withDatabaseName } from '../../platform/testing/test-server.ts';
import { measureSignIns } from '../bench/measure-sign-ins.ts';
import { measureSockets } from '../bench/measure-sockets.ts';
import { type Engine, goals, HEARD_WITHIN_MS, STORM_FACTOR } from './goals.ts';
import { type Finding, judge, type Judged } from './judge.ts';
import { openLoadSite, type Round } from './load-site.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const NAMES: Readonly<Record<Engine, string>> = { postgres: 'PostgreSQL', pglite: 'embedded' };

export interface Effort {
  clients: number;
  seconds: number;
  sockets: number;
}

/** Measures all that the promise about load says, of one database; each figure so often that one bad moment decides nothing. */
export async function checkLoad(engine: Engine, effort: Effort, say: (line: string) => void): Promise<Judged[]> {
  const findings = [
    ...(await withEmptyDatabase(engine, (url) => findCalls(engine, url, effort, say))),
    await withEmptyDatabase(engine, (url) => findStorm(engine, url, effort, say)),
    await withEmptyDatabase(engine, (url) => findSockets(engine, url, effort, say)),
  ];
  return findings.map(judge);
}

/** @param work is given the address of a new database on the server of the tests; '' for an embedded one */
async function withEmptyDatabase<T>(engine: Engine, work: (url: string) => Promise<T>): Promise<T> {
  if (engine === 'pglite') return work('');
  const name = await createOnServer('template1');
  try {
    return await work(withDatabaseName(name));
  } finally {
    await dropFromServer(name);
  }
}

async function findCalls(engine: Engine, url: string, { clients, seconds }: Effort, say: (line: string) => void) {
  const site = await openLoadSite(url);
  const findings: Finding[] = [];
  try {
    for (const { call, rate, p99 } of goals[engine]) {
      await site.measure(call, clients, WARM_UP_SECONDS);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await site.measure(call, clients, seconds));
      const what = `${call}, ${NAMES[engine]}`;
      for (const { processor } of rounds)
        say(`${what}: ${processor.server.toFixed(2)} + ${processor.database.toFixed(2)} ms of the processor a call`);
      findings.push({
        what,
        bound: 'at least',
        goal: rate,
        unit: 'a second',
        measured: rounds.map((each) => each.rate),
      });
      if (p99 !== undefined)
        findings.push({
          what: `${what}: p99`,
          bound: 'at most',
          goal: p99,
          unit: 'ms',
          measured: rounds.map((each) => each.p99),
        });
    }
  } finally {
    await site.stop();
  }
  return findings;
}

async function findStorm(
  engine: Engine,
  url: string,
  { seconds }: Effort,
  say: (line: string) => void,
): Promise<Finding> {
  const measured: number[] = [];
  await measureSignIns({ url, rate: 100, seconds, rounds: ROUNDS }, ({ quiet, storm, answers }) => {
    say(`storm of sign-ins, ${NAMES[engine]}: ${JSON.stringify({ quiet, storm, answers })}`);
    measured.push(storm.p99 / quiet.p99);
  });
  return {
    what: `p99 of others in a storm of sign-ins, ${NAMES[engine]}`,
    bound: 'at most',
    goal: STORM_FACTOR,
    unit: 'times that without',
    measured,
  };
}

async function findSockets(
  engine: Engine,
  url: string,
  { sockets }: Effort,
  say: (line: string) => void,
): Promise<Finding> {
  const measured: number[] = [];
  await measureSockets({ url, sockets, rounds: ROUNDS }, ({ last, answered }) => {
    say(`sockets, ${NAMES[engine]}: the last heard after ${last} ms, the search was answered after ${answered} ms`);
    measured.push(last);
  });
  return {
    what: `${sockets} sockets hear of a search, ${NAMES[engine]}: the last`,
    bound: 'at most',
    goal: HEARD_WITHIN_MS,
    unit: 'ms',
    measured,
  };
}
