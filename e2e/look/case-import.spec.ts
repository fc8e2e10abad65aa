import { createPerson } from '@tamis/contract/cases';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const HEADER = 'external_id,case_type,surname,company_name,birth_date,roles';
const rows = Array.from({ length: 40 }, (_, row) => `CL-${row},Private client,Heron ${row},,19${50 + row},customer`);
const mixed = [
  HEADER,
  'CL-900,Corporate onboarding,,Quayside Ferrous Ltd,,customer',
  'CL-900,,Cosovanu,,1979-06-14,director',
  'CL-901,Fund,Gull,,1971,customer',
  'CL-902,Fund,Tern,,1971-02-30,chief',
  ...rows,
].join('\n');

test('an import of cases', async ({ page }) => {
  await haveSession(page, people.owner);
  await callApi(page, createPerson, { surname: 'Cosovanu', dob: '1979-06-14' });
  await page.goto('/case/import', { waitUntil: 'networkidle' });
  await look(page, 'case-import-upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(`${mixed}\n`) });
  await page.getByText('There is no day 1971-02-30', { exact: true }).waitFor();
  await look(page, 'case-import-errors');
  await page.getByRole('button', { name: /^Import 41 cases/ }).click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await look(page, 'case-import-done');
});
