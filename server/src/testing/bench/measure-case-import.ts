import { startCaseImport, viewCaseImport } from '@tamis/contract/cases';
import { parseArgs } from 'node:util';
import { importOf, runImport, uploadImport } from '../../modules/cases/testing.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld } from '../test-world.ts';

const USAGE = `Measures the import of cases from a spreadsheet, on a database that is made and thrown away.
  node measure-case-import.ts [--rows 5000] [--engine postgres|pglite]`;

const HEADER = 'external_id,case_type,first_name,surname,birth_date,nationalities,country,id_kind,id_number';
const lineOf = (row: number): string =>
  `CUSTOMER-${row},Private client,Invented,Person Number${row},1971-03-08,GB,GB,passport,EX${row}`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '5000' },
      engine: { type: 'string', default: 'postgres' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    // Background work is not started: what is measured is carried out here, beside nothing else.
    const analyst = await world.person(['CaseAdd', 'CaseFind']);
    const lines = Array.from({ length: Number(values.rows) }, (_, row) => lineOf(row));
    // The first file of a process starts the thread that reads.
    await uploadImport(world, analyst, `${HEADER}\n${lineOf(-1)}\n`);
    const uploading = performance.now();
    const { id } = importOf(await uploadImport(world, analyst, `${[HEADER, ...lines].join('\n')}\n`));
    const importing = performance.now();
    await world.ask(analyst, startCaseImport, { params: { id }, body: {} });
    await runImport({ importId: id, merchantId: analyst.merchantId }, testJob({ database, clock: world.clock }));
    const { madeCases } = await world.ask(analyst, viewCaseImport, { params: { id } });
    const seconds = {
      uploadSeconds: (importing - uploading) / 1000,
      importSeconds: (performance.now() - importing) / 1000,
    };
    process.stdout.write(`${JSON.stringify({ engine: database.engine, cases: madeCases, ...seconds })}\n`);
  } finally {
    await world.stop();
    await database.drop();
  }
}

if (import.meta.main) await main();
