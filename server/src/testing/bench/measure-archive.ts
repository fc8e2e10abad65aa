import { archiveScope, findArchiveRequests, takeSnapshot } from '@tamis/contract/archiver';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures a snapshot of many searches of one merchant, on a database that is made and thrown away.
  node measure-archive.ts [--searches 100000] [--engine postgres|pglite]
Each search has three hits and two notes. Says how long it took, how large it is, and how far the memory grew meanwhile.`;

/** With the hits and notes of a search that somebody has worked on. */
async function fill(database: TestDatabase, { merchantId, userId }: Person, searches: number): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, is_monitored, created_by, created_at)
      select lpad(to_hex(n), 24, '0'), ${merchantId}, 'Ines Farrow ' || n, 'KYC-' || n, 0.5, '', '{}', '{sanction}', '{}', 'not_set', 'Pending', false, ${userId}, now()
      from generate_series(1, ${searches}::int) n`.execute(trx);
    await sql`
      insert into search_hits (search_id, merchant_id, entity_id, source_key, record_id, list_seq, name, position, score, match_types, match_status, explanation)
      select lpad(to_hex(n), 24, '0'), ${merchantId}, 'house:H-' || hit, 'house', 'H-' || hit, 1, 'Ines Farrow', hit, 0.9, '{name_exact}', 'potential_match',
        jsonb_build_object('words', array(select md5(n::text || word) from generate_series(1, 20) word))
      from generate_series(1, ${searches}::int) n, generate_series(1, 3) hit`.execute(trx);
    await sql`
      insert into search_notes (id, merchant_id, search_id, entity_id, note, created_by, created_at)
      select lpad(to_hex(n * 4 + note), 24, '0'), ${merchantId}, lpad(to_hex(n), 24, '0'), '', repeat('Seen in person. ', 20), ${userId}, now()
      from generate_series(1, ${searches}::int) n, generate_series(1, 2) note`.execute(trx);
  });
  for (const table of ['searches', 'search_hits', 'search_notes'])
    await database.owner.query(`vacuum analyze ${table}`);
}

async function measureSnapshot(world: TestWorld, by: Person) {
  const { id } = await world.ask(by, takeSnapshot, { body: { scope: archiveScope.parse({}) } });
  const begun = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  for (;;) {
    await pause(200);
    most = Math.max(most, process.memoryUsage().rss);
    const { requests } = await world.ask(by, findArchiveRequests, { body: {} });
    const request = requests.find((one) => one.id === id);
    if (request?.endedAt) return { request, seconds: (performance.now() - begun) / 1000, grown: most - before };
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      searches: { type: 'string', default: '100000' },
      engine: { type: 'string', default: 'postgres' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const person = await world.person(['All']);
    await fill(database, person, Number(values.searches));
    await world.app.start();
    const { request, seconds, grown } = await measureSnapshot(world, person);
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
    process.stdout.write(
      `${request.state} ${request.note}: ${request.written} searches in ${Math.round(seconds)} s, ${megabytes(request.file?.size ?? 0)}; memory grew by ${megabytes(grown)}\n`,
    );
  } finally {
    await world.stop();
    await database.drop();
  }
}

await main();
