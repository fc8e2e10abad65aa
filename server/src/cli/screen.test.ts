import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenOnce } from '../modules/engine-host/index.ts';
import { readFolders } from '../modules/watchlists/index.ts';
import { CUSTOM_LIST } from '../testing/custom-list.ts';

const run = promisify(execFile);
const screen = (...args: string[]) => run(process.execPath, [join(import.meta.dirname, 'screen.ts'), ...args]);

interface Answer {
  lists: { source: string; entries: number }[];
  total: number;
  hits: { source: string; id: string; score: number; matchTypes: string[]; explanation: { points: number } }[];
}
const ask = async (...args: string[]) => JSON.parse((await screen('--json', ...args)).stdout) as Answer;

describe('screening from the terminal', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-screen-'));
    await writeFile(join(folder, 'house.csv'), CUSTOM_LIST);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('answers from the files of a folder, as data', async () => {
    const answer = await ask(
      '--lists',
      folder,
      '--year',
      '1962',
      '--country',
      've',
      '--type',
      'person',
      'MOROZOV MADRIGAL, Nikolas',
    );
    expect(answer.lists).toEqual([{ source: 'house', entries: 4 }]);
    expect(answer.total).toBe(answer.hits.length);
    expect(answer.hits[0]).toMatchObject({ source: 'house', id: 'H-1' });
    expect(answer.hits[0]?.explanation.points).toBe(Math.round((answer.hits[0]?.score ?? 0) * 10_000));
  });

  it('answers a person in words that say why', async () => {
    const { stdout } = await screen('--lists', folder, 'Aero Caribe');
    expect(stdout).toMatch(
      /^1 hit in house \(4\), [\d.]+ ms\n1\.00 {2}house H-3 {2}Aerocaribe Invented Airlines S\.A\. {2}\[aka_exact\]\n/,
    );
    expect(stdout).toContain('Aero ↔ Aero (exact 1.00)');
  });

  it('refuses a list without entries, in which nobody could be found', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'tamis-screen-'));
    await writeFile(join(empty, 'house.csv'), CUSTOM_LIST.split('\n').slice(0, 1).join('\n'));
    await expect(screen('--lists', empty, 'Somebody')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/has no entries\.\n$/),
    });
    await rm(empty, { recursive: true });
  });

  it.each([
    ['a fuzziness that is none', ['--fuzziness', '0.55'], '--fuzziness is one of'],
    ['a country that is no code', ['--country', 'Venezuela'], '--country is an ISO code'],
    ['an unknown type', ['--type', 'ghost'], '--type is one of person'],
    ['a name that names nobody', ['🙂'], 'This names nobody.'],
    ['a folder without a list', ['--lists', import.meta.dirname], 'holds no list that is recognised'],
  ])('refuses %s in a sentence, with exit code 1', async (_case, args, message) => {
    const failure = await screen(
      '--lists',
      folder,
      ...(args.some((arg) => arg.startsWith('--')) ? [...args, 'Somebody'] : args),
    ).then(
      () => undefined,
      (error: unknown) => error as { code: number; stderr: string },
    );
    expect(failure?.code).toBe(1);
    expect(failure?.stderr).toContain(message);
    expect(failure?.stderr).not.toMatch(/\n\s+at /);
  });
});

const realData = process.env['TAMIS_REAL_DATA'];
if (!realData)
  process.stderr.write('TAMIS_REAL_DATA is not set: screening against the published lists is not tested here\n');

describe.skipIf(!realData)('screening against OFAC 2021 and UN 2026', () => {
  let bytes: SharedArrayBuffer;
  beforeAll(async () => {
    ({ bytes } = await readFolders([`${realData}/lists/ofac-2021`, `${realData}/lists/un-2026-02`]));
  }, 180_000);
  const hitsOf = (name: string) => screenOnce(bytes, { name, fuzziness: 0.5 }).hits;

  it.each([
    ['Nicolas Maduro Moros', 'us-ofac-sdn', '22790'],
    ['Мадуро Морос, Николас', 'us-ofac-sdn', '22790'],
    ['Joaquin Guzman Loera', 'us-ofac-sdn', '6861'],
    ['Bashar Assad', 'us-ofac-sdn', '12735'],
    ['AEROCARIBBEAN AIRLINES', 'us-ofac-sdn', '36'],
    ['Aero Caribbean', 'us-ofac-sdn', '36'],
  ])('finds %s first', (name, source, id) => {
    expect(hitsOf(name)[0]).toMatchObject({ source, id });
  });

  it('finds Eric Badege on both lists', () => {
    expect(hitsOf('Eric Badege').map((hit) => hit.id)).toEqual(expect.arrayContaining(['CDi.001', '15718']));
  });

  it.each(['John Smith', 'Anna Müller'])('finds nobody for %s', (name) => {
    expect(hitsOf(name)).toEqual([]);
  });
});
