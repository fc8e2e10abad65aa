import { createHash } from 'node:crypto';
import { holdsAny } from '@tamis/contract';
import { CASE_IMPORT_MAX_BYTES, uploadCaseImport } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { findAllGroups } from '../../user-groups/index.ts';
import { findAccounts } from '../../users/index.ts';
import { findTypes } from '../records/settings/settings-store.ts';
import { findGroupsWorking } from '../records/restrictions/working-members.ts';
import { findModelInUse } from '../risk/risk-models-store.ts';
import { findTaken, insertRows } from './import-rows-store.ts';
import { CASE_IMPORT } from './imports-ctx.ts';
import { insertImport, type NewImport } from './imports-store.ts';
import { type JudgedRow, judgeRows, type Known } from './judge-rows.ts';
import type { CheckedRow } from './sheet/check-row.ts';
import { readFile } from './sheet/read-file.ts';
import { tellImport } from './tell-import.ts';
import { viewOf } from './view-imports.ts';

/** An import from an uploaded spreadsheet: every row is checked, and nothing is created. */
export const uploadImport: Verb<typeof uploadCaseImport> = async (ctx, { files: uploads }) => {
  const { name, bytes } = await readUpload(uploads, CASE_IMPORT_MAX_BYTES);
  const now = ctx.clock.now();
  const { rows, warnings } = await readFile({ bytes, today: now.toISOString().slice(0, 'YYYY-MM-DD'.length) });
  const { merchantId, userId } = ctx.actor;
  return ctx.write(async ({ trx, audit }) => {
    const judged = judgeRows(rows, await whatIsKnown(trx, rows));
    const record: NewImport = {
      id: newId(ctx.clock),
      merchantId,
      fileName: name,
      fileDigest: createHash('sha256').update(bytes).digest('hex'),
      ...countsOf(judged),
      createdBy: userId,
      createdAt: now,
    };
    await insertImport(trx, record);
    await insertRows(trx, record, judged);
    await tellImport(trx, merchantId);
    await audit({
      action: uploadCaseImport.name,
      subjectType: CASE_IMPORT,
      subjectId: record.id,
      // Who is in the file stands in no log before their cases are made.
      body: { name, digest: record.fileDigest, ...countsOf(judged), warnings },
    });
    return { import: await viewOf(ctx, trx, record.id), warnings };
  });
};

const countsOf = (rows: readonly JudgedRow[]) => ({
  totalRows: rows.length,
  invalidRows: rows.filter(({ problems }) => problems.length > 0).length,
  totalCases: rows.filter(({ fields }) => fields !== null).length,
});

async function whatIsKnown(trx: Trx, rows: readonly CheckedRow[]): Promise<Known> {
  const types = await findTypes(trx);
  const people = await findAccounts(trx);
  const working = new Set((await findGroupsWorking(trx, people)).map(({ id }) => id));
  const { rules } = await findModelInUse(trx);
  return {
    types: new Map(types.map(({ id, name }) => [name.toLowerCase(), id])),
    assignees: new Map(
      people.map(({ id, email, isBlocked, claims }) => [
        email.toLowerCase(),
        !isBlocked && holdsAny(claims, ['CaseUpdate']) ? id : null,
      ]),
    ),
    groups: new Map(
      (await findAllGroups(trx)).map(({ id, name }) => [name.toLowerCase(), working.has(id) ? id : null]),
    ),
    products: byKeyAndName(rules.products),
    channels: byKeyAndName(rules.channels),
    taken: await findTaken(trx, [...new Set(rows.map(({ file }) => file.externalId))]),
  };
}

const byKeyAndName = (choices: readonly { key: string; name: string }[]): Map<string, string> =>
  new Map(choices.flatMap(({ key, name }) => [name, key].map((called) => [called.toLowerCase(), key] as const)));
