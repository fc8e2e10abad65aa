import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { startBatch } from '@tamis/contract/batches';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { parse } from 'csv-parse/sync';
import { batchOf, uploadFile, viewBatch } from '../../modules/batches/testing.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { createTestWorld } from '../test-world.ts';

/**
 * `npm run bench:batch-run -- [--rows 10000]`: a batch against OFAC SDN of 2021 on the embedded database, one row in ten a listed name.
 * Lists are read from TAMIS_REAL_DATA. Prints JSON; seconds by the clock and of the processor, which other work on the machine does not touch.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const rows = Number(values.rows);
const folder = join(process.env['TAMIS_REAL_DATA'] ?? '', 'lists/ofac-2021');
const dataDir = await mkdtemp(join(tmpdir(), 'tamis-batch-'));
const database = await openDatabase({ databaseUrl: undefined, dataDir, log: createLog('silent') });
await migrate(database);
const world = await createTestWorld(database);
await world.app.start();

const root = await world.person(['Root']);
const form = new FormData();
for (const name of await readdir(folder)) form.append('files', new Blob([await readFile(join(folder, name))]), name);
const upload = new Request('http://localhost', { method: 'POST', body: form });
const headers = { authorization: `Bearer ${root.token}`, 'content-type': upload.headers.get('content-type') ?? '' };
await world.app.http.inject({
  method: 'POST',
  url: `${BASE_PATH}${importFiles.path}?source=us-ofac-sdn`,
  payload: Buffer.from(await upload.arrayBuffer()),
  headers,
});
const isInUse = async () => {
  const { snapshot } = (await world.call(root, findSources)).body.data as OutputOf<typeof findSources>;
  return snapshot.isReady && !snapshot.isDemo;
};
while (!(await isInUse())) await wait(250);
const sdn = await readFile(join(folder, 'sdn.csv'), 'latin1');
const listed = parse(sdn, { relax_column_count: true, quote: '"' })
  .map((record) => record[1] ?? '')
  .filter(Boolean);

const syllables = [
  'mar',
  'lo',
  'ven',
  'ti',
  'ka',
  'ros',
  'el',
  'dan',
  'ni',
  'bor',
  'sha',
  'lin',
  'os',
  'ter',
  'gai',
  'wen',
];
const word = (seed: number) =>
  [seed, seed >> 3, seed >> 6].map((part) => syllables[(part * 7 + seed) % syllables.length]).join('');
const nameAt = (index: number) =>
  index % 10 === 0 ? (listed[(index * 31) % listed.length] ?? '') : `${word(index)} ${word(index * 13 + 5)}`;
const lines = Array.from(
  { length: rows },
  (_, index) => `"${nameAt(index).replaceAll('"', '')}",REF-${index},yes,yes,yes`,
);

const clerk = await world.person(['ComplySearch', 'ComplyFind']);
const uploading = performance.now();
const { id } = batchOf(
  await uploadFile(world, clerk, `search_term,client_ref,sanction,pep,adverse_media\n${lines.join('\n')}\n`),
);
const uploadSeconds = (performance.now() - uploading) / 1000;
const started = performance.now();
const cpu = process.cpuUsage();
await world.call(clerk, startBatch, { body: { id } });
let batch = await viewBatch(world, clerk, id);
while (batch.state === 'running') {
  await wait(250);
  batch = await viewBatch(world, clerk, id);
}
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
const result = {
  rows,
  state: batch.state,
  withHits: batch.hitRows,
  uploadSeconds,
  seconds,
  processorSeconds: (user + system) / 1e6,
  rowsPerSecond: rows / seconds,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await world.stop();
await database.close();
await rm(dataDir, { recursive: true, force: true });
