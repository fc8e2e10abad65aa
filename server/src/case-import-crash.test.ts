import {
  findCaseImportRows,
  findCases,
  startCaseImport,
  uploadCaseImport,
  viewCaseImport,
} from '@tamis/contract/cases';
import { describe, expect, it, vi } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { serverOfEachTest } from './testing/crash/server-of-each-test.ts';
import { fileForm } from './testing/server-client.ts';

const CASES = 600;
/** Of twelve. */
const SECOND_PART = { statement: 'update case_import_rows', moment: 'after commit', nth: 2 } as const;
const LIMIT_MS = 240_000;
const PAGE = 250;
const FILE = `external_id,case_type,surname\n${Array.from({ length: CASES }, (_, row) => `CUSTOMER-${row},Private client,Heron ${row}`).join('\n')}\n`;

describe.each(engines)('an import of cases killed in the middle on %s', { timeout: LIMIT_MS }, (engine) => {
  const server = serverOfEachTest(engine);

  it('is finished after the restart, with no case lost and none made twice', async () => {
    let call = await server.signIn();
    const { import: uploaded } = await call(uploadCaseImport, { form: fileForm(FILE, 'customers.csv') });
    expect(uploaded).toMatchObject({ totalCases: CASES, invalidRows: 0 });
    const at = (path: string) => path.replace(':id', uploaded.id);
    const view = () => call(viewCaseImport, { path: at(viewCaseImport.path) });
    await server.dieDuring(SECOND_PART, () => call(startCaseImport, { path: at(startCaseImport.path), body: {} }));

    call = await server.restart();
    await vi.waitUntil(async () => (await view()).state === 'completed', { timeout: 180_000, interval: 250 });
    expect(await view()).toMatchObject({ madeCases: CASES, totalCases: CASES, invalidRows: 0 });

    const caseIds = new Set<string>();
    for (let page = 1; page <= Math.ceil(CASES / PAGE); page += 1) {
      const { rows } = await call(findCaseImportRows, {
        path: at(findCaseImportRows.path),
        body: { page, perPage: PAGE },
      });
      for (const row of rows) if (row.case) caseIds.add(row.case.id);
    }
    expect(caseIds.size).toBe(CASES);
    expect((await call(findCases, { body: {} })).totalRecords).toBe(CASES);
  });
});
