import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { batchColumns, findBatches } from '@tamis/contract/batches';
import { batchOf, readFile, uploadFile } from '../../modules/batches/testing.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

/**
 * `npm run bench:batch-upload -- [--rows 100000] [--format csv] [--url postgres://…]`: how long a spreadsheet takes to be read and
 * checked, and to be answered as an upload; how much memory that takes; and how long others wait meanwhile, whose requests need the
 * database. Without --url on the embedded database; the one of --url must be empty. Prints JSON.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    format: { type: 'string', default: 'csv' },
    url: { type: 'string' },
  },
});
const rowCount = Number(values.rows);
const file = await sheetOf(rowCount);

const dataDir = await mkdtemp(join(tmpdir(), 'tamis-upload-'));
const database = await openDatabase({ databaseUrl: values.url, dataDir, log: createLog('warn') });
await migrate(database);
const world = await createTestWorld(database);
await world.app.start();
const clerk = await world.person(['ComplySearch', 'ComplyFind']);

const reading = performance.now();
await readFile(Buffer.from(file), world.clock.now().getUTCFullYear());
const readSeconds = (performance.now() - reading) / 1000;

const meanwhile = followOthers(world, clerk);
const uploading = performance.now();
const batch = batchOf(await uploadFile(world, clerk, file, `clients.${values.format}`));
const uploadSeconds = (performance.now() - uploading) / 1000;
const others = await meanwhile.stop();
process.stdout.write(
  `${JSON.stringify({ rows: batch.totalRows, megabytes: file.length / 1e6, readSeconds, uploadSeconds, ...others })}\n`,
);

await world.stop();
await database.close();
await rm(dataDir, { recursive: true, force: true });

async function sheetOf(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const clients = Array.from({ length: rows }, (_, index) => [
    `Invented Person Number${index}`,
    1950 + (index % 50),
    'GB, FR',
    `CLIENT-${index}`,
    0.5,
    'From the old system',
    'yes',
    'yes',
    'no',
  ]);
  const sheet = [[...batchColumns], ...clients];
  return new Uint8Array(
    values.format === 'xlsx'
      ? await writeXlsx([{ name: 'Clients', rows: sheet, widths: [20] }])
      : Buffer.from(writeCsv(sheet)),
  );
}

/** Asks for the list of batches again and again, and looks how much memory the process takes. */
function followOthers({ call }: TestWorld, person: Person) {
  const before = process.memoryUsage.rss();
  const times: number[] = [];
  let peak = before;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      const { status } = await call(person, findBatches, { body: {} });
      if (status !== 200) throw new Error(`Another request was answered with ${status}`);
      times.push(performance.now() - from);
      await wait(10);
    }
  })();
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  return {
    async stop() {
      isOver = true;
      await asking;
      clearInterval(looking);
      times.sort((a, b) => a - b);
      return {
        otherRequests: times.length,
        otherHalfMs: times[Math.floor(times.length / 2)],
        otherSlowestMs: times.at(-1),
        rssBeforeMb: before / 1e6,
        rssPeakMb: peak / 1e6,
      };
    },
  };
}
