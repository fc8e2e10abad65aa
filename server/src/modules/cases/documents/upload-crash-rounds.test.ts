import { createCase, findCaseTypes, uploadDocument } from '@tamis/contract/cases';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../platform/testing/test-database.ts';
import { type CrashSite, openCrashSite } from '../../../testing/crash/crash-site.ts';
import type { KillPoint } from '../../../testing/crash/die-at.ts';
import { rounds } from '../../../testing/rounds.ts';
import { jpegOf } from '../../../platform/pictures/testing.ts';

const LIMIT_MS = 120_000;

interface Point extends KillPoint {
  name: string;
  isWorst?: true;
}
const POINTS: readonly Point[] = [
  { name: 'the merchant has its key', statement: 'insert into document_vaults', moment: 'after commit' },
  {
    name: 'a file is written and not told of',
    statement: 'insert into case_document_leftovers',
    moment: 'before commit',
  },
  { name: 'a file is told of and not kept', statement: 'insert into case_document_leftovers', moment: 'after commit' },
  {
    name: 'the second file is told of',
    statement: 'insert into case_document_leftovers',
    moment: 'after commit',
    nth: 2,
  },
  { name: 'files are kept and no document is there', statement: 'insert into case_documents', moment: 'statement' },
  {
    name: 'the document is not committed',
    statement: 'insert into case_document_files',
    moment: 'before commit',
    isWorst: true,
  },
  {
    name: 'the document is committed and not answered',
    statement: 'insert into case_document_files',
    moment: 'after commit',
  },
];

describe.each(rounds({ short: engines.slice(-1), long: [...engines] }))(
  'an upload whose server dies on %s',
  (engine) => {
    let site: CrashSite;
    let caseId: string;
    beforeAll(async () => {
      site = await openCrashSite(engine);
      const { types } = await site.call(findCaseTypes);
      caseId = (await site.call(createCase, { body: { name: 'Osprey Lane', typeId: types[0]?.id } })).id;
    }, LIMIT_MS);
    afterAll(() => site.remove());

    const upload = () => {
      const form = new FormData();
      for (const name of ['front.jpg', 'back.jpg'])
        form.append('file', new Blob([new Uint8Array(jpegOf(400, 300))]), name);
      return site.call(uploadDocument, { path: `/cases/${caseId}/documents`, query: '?typeId=passport', form });
    };
    const namesOf = async (text: string) => (await site.rows<{ name: string }>(text)).map(({ name }) => name);
    /** By the store: what is there is whole. */
    const kept = async (): Promise<string[]> => {
      const folder = join(site.dataDir, 'files');
      const shelves = (await readdir(folder).catch(() => [])).filter((name) => name.length === 2);
      const names: string[] = [];
      for (const shelf of shelves)
        for (const name of await readdir(join(folder, shelf))) {
          expect(
            createHash('sha256')
              .update(await readFile(join(folder, shelf, name)))
              .digest('hex'),
          ).toBe(name);
          names.push(name);
        }
      return names;
    };

    it.each(rounds({ short: POINTS.filter(({ isWorst }) => isWorst), long: [...POINTS] }))(
      'when $name',
      async (point) => {
        const before = await site.rows('select 1 from case_documents');
        await site.dieDuring(point, upload);
        const documents = await site.rows('select 1 from case_documents');
        const isThere = point.statement === 'insert into case_document_files' && point.moment === 'after commit';
        expect(documents.length - before.length).toBe(isThere ? 1 : 0);
        const named = await namesOf('select stored_as as name from case_document_files');
        const leftOver = await namesOf('select stored_as as name from case_document_leftovers');
        const files = await kept();
        // Every document has its files, and every file a document, or a row that says that it goes.
        expect(named.length).toBe(documents.length * 2);
        expect(named.filter((name) => !files.includes(name))).toEqual([]);
        expect(files.filter((name) => !named.includes(name) && !leftOver.includes(name))).toEqual([]);
        expect(named.filter((name) => leftOver.includes(name))).toEqual([]);
        expect((await upload()).files).toHaveLength(2);
      },
      LIMIT_MS,
    );
  },
);
