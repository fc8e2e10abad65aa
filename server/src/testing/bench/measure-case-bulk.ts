import { BASE_PATH } from '@tamis/contract';
import { assignCase, assignCases, CASES_A_CALL, exportCases, findCaseIds, type SeenCase } from '@tamis/contract/cases';
import { parseArgs } from 'node:util';
import { caseActsOf } from '../../modules/cases/testing.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { fillCases } from './measure-cases.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures the assignment of many cases, and their list as a spreadsheet, on a database that is made and thrown away.
  node --expose-gc measure-case-bulk.ts [--assign 500] [--export 20000] [--engine postgres|pglite]`;

/** Each by a call of its own, to compare with. */
async function assignOneByOne(world: TestWorld, person: Person, cases: readonly SeenCase[]): Promise<object> {
  const began = performance.now();
  for (const { id } of cases)
    await world.ask(person, assignCase, { params: { id }, body: { assigneeId: person.userId } });
  return { assignedOneByOne: cases.length, seconds: (performance.now() - began) / 1000 };
}

/** Call after call, as the console does it. */
async function assign(world: TestWorld, person: Person, cases: readonly SeenCase[]): Promise<object> {
  const began = performance.now();
  let done = 0;
  for (let from = 0; from < cases.length; from += CASES_A_CALL) {
    const body = { cases: cases.slice(from, from + CASES_A_CALL), assigneeId: person.userId };
    done += (await world.ask(person, assignCases, { body })).done.length;
  }
  return { assigned: done, seconds: (performance.now() - began) / 1000 };
}

async function exportAll(world: TestWorld, person: Person, format: 'xlsx' | 'csv'): Promise<object> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const answer = await world.app.http.inject({
    method: 'POST',
    url: BASE_PATH + exportCases.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { format },
    payloadAsStream: true,
  });
  let [bytes, most] = [0, before];
  for await (const chunk of answer.stream()) {
    bytes += (chunk as Buffer).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const megabytes = (count: number): number => Math.round(count / 1024 ** 2);
  return {
    format,
    seconds: (performance.now() - began) / 1000,
    megabytes: megabytes(bytes),
    grewBy: megabytes(most - before),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      assign: { type: 'string', default: '500' },
      export: { type: 'string', default: '20000' },
      engine: { type: 'string', default: 'postgres' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const person = await world.person(['All']);
    const acts = caseActsOf(world, person);
    const { id } = await acts.draft();
    await acts.addPerson(id, { surname: 'Farrow' });
    await fillCases(database, person, id, Number(values.export));
    const { cases } = await world.ask(person, findCaseIds, { body: { view: 'unassigned' } });
    const print = (measured: object) => process.stdout.write(`${JSON.stringify(measured)}\n`);
    const count = Number(values.assign);
    print(await assign(world, person, cases.slice(0, count)));
    print(await assignOneByOne(world, person, cases.slice(count, 2 * count)));
    for (const format of ['xlsx', 'csv'] as const) print(await exportAll(world, person, format));
  } finally {
    await world.stop();
    await database.drop();
  }
}

if (import.meta.main) await main();
