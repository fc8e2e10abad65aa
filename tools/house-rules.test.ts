import { beforeAll, describe, expect, it } from 'vitest';
import { addressFaults } from './house/address-through-schema.ts';
import { fileLengthFaults, longFiles } from './house/file-length.ts';
import { fileNameFaults } from './house/file-names.ts';
import { lengthFaults } from './house/literal-lengths.ts';
import { schemaFaults } from './house/schemas-at-run-time.ts';
import { scrollFaults } from './house/scroll-frames.ts';
import { readCode, type SourceFile } from './house/source-file.ts';
import { sqlFaults } from './house/sql-outside-stores.ts';
import { unusedMembers } from './house/unused-members.ts';
import { unusedTexts } from './house/unused-texts.ts';
import { waitFaults } from './house/waits-of-a-second.ts';

let code: SourceFile[];

beforeAll(async () => {
  code = await readCode();
});

it('all code is looked at', () => {
  const paths = code.map(({ path }) => path);
  expect(paths).toContain('server/src/main.ts');
  expect(paths).toContain('tools/start.mjs');
  expect(paths.length).toBeGreaterThan(100);
});

describe('file names', () => {
  it('are in kebab-case and say what is in the file', () => {
    expect(code.flatMap(({ path }) => fileNameFaults(path))).toEqual([]);
  });

  it.each([
    'server/src/openCase.ts',
    'console/src/ui/Chip.tsx',
    'server/src/snake_case.ts',
    'engine/src/string-utils.ts',
    'server/src/helpers/clock.ts',
    'server/src/mail.service.ts',
  ])('such as %s are found', (path) => {
    expect(fileNameFaults(path)).toHaveLength(1);
  });
});

describe('long files', () => {
  it('have a reason', () => {
    expect(fileLengthFaults(code, longFiles)).toEqual([]);
  });

  const long = { path: 'engine/src/long.ts', text: 'line\n'.repeat(301) };
  const short = { path: 'engine/src/short.ts', text: 'line\n'.repeat(300) };

  it('are found when they have none', () => {
    expect(fileLengthFaults([long, short], {})).toEqual([expect.stringContaining(long.path)]);
  });

  it('may stay with one', () => {
    expect(fileLengthFaults([long, short], { [long.path]: 'a table' })).toEqual([]);
  });

  it('lose it when they are long no more', () => {
    expect(fileLengthFaults([short], { [short.path]: 'was a table' })).toEqual([expect.stringContaining(short.path)]);
  });
});

describe('queries', () => {
  it('are made by stores alone', () => {
    expect(sqlFaults(code)).toEqual([]);
  });

  it.each([
    'ctx.trx.selectFrom(table)',
    'await sql`select 1`.execute(trx)',
    'sql<{ n: number }>`select 1 as n`',
    'trx\n    .updateTable(table)',
  ])('such as %j are found', (text) => {
    expect(sqlFaults([{ path: 'server/src/modules/cases/open-case.ts', text }])).toHaveLength(1);
  });

  it('may stand in a store', () => {
    expect(sqlFaults([{ path: 'server/src/modules/cases/case-store.ts', text: 'trx.selectFrom(table)' }])).toEqual([]);
  });
});

describe('waits of tests', () => {
  const inTest = (text: string) => waitFaults([{ path: 'server/src/modules/cases/cases.test.ts', text }]);

  it('are given a time', () => {
    expect(waitFaults(code)).toEqual([]);
  });

  it.each(['await vi.waitFor(() => expect(told).toBe(1));', 'await vi.waitUntil(\n  async () => isDone(a, b),\n);'])(
    'such as %j are found',
    (text) => {
      expect(inTest(text)).toEqual([expect.stringContaining('cases.test.ts:1 ')]);
    },
  );

  it.each(['await vi.waitUntil(isDone, PATIENCE)', 'await waitFor(() => expect(told).toBe(1))'])(
    'are not what %j is about',
    (text) => {
      expect(inTest(text)).toEqual([]);
    },
  );
});

describe('schemas', () => {
  const inConsole = (text: string) => schemaFaults([{ path: 'console/src/features/cases/cases-page.tsx', text }]);

  it('are not used by the console when it runs', () => {
    expect(schemaFaults(code)).toEqual([]);
  });

  it.each([
    'const scope = archiveScope.parse({});',
    'riskRules\n  .safeParse(draft)',
    'await rules.parseAsync(draft)',
    "import { z } from 'zod';",
  ])('such as in %j are found', (text) => {
    expect(inConsole(text)).toHaveLength(1);
  });

  it.each(['JSON.parse(text)', 'Date.parse(day)', "import type { z } from 'zod';", 'parseAmount(text)'])(
    'are not what %j is about',
    (text) => {
      expect(inConsole(text)).toEqual([]);
    },
  );
});

describe('the address', () => {
  it('is read and changed through its schema alone', () => {
    expect(addressFaults(code)).toEqual([]);
  });

  it.each([
    'const { id } = useSearch({ strict: false });',
    "void navigate({ to: '.', search: (old: Place) => ({ ...old, id }) });",
    "void navigate({ to: '.',\n  search:\n    (old) => old });",
    'createRoute({ validateSearch: readPlace })',
  ])('is found to be taken by hand in %j', (text) => {
    expect(addressFaults([{ path: 'console/src/features/cases/cases-page.tsx', text }])).toHaveLength(1);
  });

  it.each(["void navigate({ to: '/case/details', search: { id } });", 'const back = { search: (from.search ?? {}) };'])(
    'may be said whole where a link leads to another page: %j',
    (text) => {
      expect(addressFaults([{ path: 'console/src/features/cases/cases-page.tsx', text }])).toEqual([]);
    },
  );
});

describe('texts of the console', () => {
  const texts = {
    path: 'console/src/features/cases/texts.ts',
    text: "export const caseTexts = defineTexts('cases', {\n  title: 'Cases',\n  lost: 'Nobody says this',\n  count_one: 'One case',\n  count_other: '{{count}} cases',\n  state_open: 'Open',\n});",
  };
  const page = {
    path: 'console/src/features/cases/page.tsx',
    text: "t('title'); t('count', { count }); t(`state_${state}`);",
  };

  it('are all said', () => {
    expect(unusedTexts(code)).toEqual([]);
  });

  it('are found when no code says them', () => {
    expect(unusedTexts([texts, page])).toEqual(['console/src/features/cases/texts.ts: cases.lost']);
  });

  it('are not kept alive by a test', () => {
    expect(
      unusedTexts([texts, page, { path: 'console/src/features/cases/page.test.tsx', text: "t('lost')" }]),
    ).toHaveLength(1);
  });
});

describe('members of classes', () => {
  const index = {
    path: 'engine/src/index-of-names.ts',
    text: 'export class IndexOfNames {\n  find(): void {}\n  sound(): void {}\n  private readonly kinds = 1;\n  constructor() { this.kinds; }\n}',
  };
  const user = { path: 'engine/src/search.ts', text: 'new IndexOfNames().find();' };

  it('are all used', () => {
    expect(unusedMembers(code)).toEqual([]);
  });

  it('are found when nobody reads them', () => {
    expect(unusedMembers([index, user])).toEqual(['engine/src/index-of-names.ts: IndexOfNames.sound']);
  });

  it('are not kept alive by a test', () => {
    expect(
      unusedMembers([index, user, { path: 'engine/src/index-of-names.test.ts', text: 'index.sound()' }]),
    ).toHaveLength(1);
  });
});

describe('the maximum of a field', () => {
  it('is said once, by the contract', () => {
    expect(lengthFaults(code)).toEqual([]);
  });

  it.each(['<TextInput maxLength={100} />', 'const field = { maxLength: 20 };', '<NumberInput max={250} />'])(
    'is found where it is %s',
    (text) => {
      const path = 'console/src/features/cases/rows.tsx';
      expect(lengthFaults([{ path, text }])).toEqual([`${path} says a maximum: it is the contract's to say`]);
      expect(lengthFaults([{ path, text: '<TextInput maxLength={limits.max} />' }])).toEqual([]);
    },
  );
});

describe('boxes that scroll', () => {
  it('hold what is placed in them', () => {
    expect(scrollFaults(code)).toEqual([]);
  });

  it.each(['.list { overflow-y: auto; }', '@media print {\n  .list {\n    overflow: hidden scroll;\n  }\n}'])(
    'such as %j are found',
    (text) => {
      expect(scrollFaults([{ path: 'console/src/ui/list.module.css', text }])).toEqual([
        expect.stringContaining('.list scrolls'),
      ]);
    },
  );

  it('may be positioned in any way', () => {
    const text = '.list { position: sticky; overflow-y: auto; }';
    expect(scrollFaults([{ path: 'console/src/ui/list.module.css', text }])).toEqual([]);
  });
});
