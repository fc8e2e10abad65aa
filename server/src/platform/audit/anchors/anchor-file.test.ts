import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';
import { BANK, createSignedPlace, NOW, type SignedPlace } from './anchors-testing.ts';
import { auditKeyOf } from './audit-key.ts';
import { signedLine } from './anchor-record.ts';

const LATER = '2026-11-22T11:00:00.000Z';

describeEachEngine('the anchor file', (_engine, database) => {
  let place: SignedPlace;
  /** Of the records that stand in it: 1 the key, 2 and 3 the heads, 4 the head of the bank once more. */
  let lines: string[];
  beforeEach(async () => {
    place = await createSignedPlace(database());
    await place.writer.signHeads();
    await place.act(BANK, 'five');
    place.setClock(LATER);
    await place.writer.signHeads();
    lines = await place.lines();
  });
  afterEach(() => place.remove());

  it('holds the key and each signed head, for its owner alone', async () => {
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['key', 'head', 'head', 'head']);
    expect((await stat(place.file.path)).mode & 0o777).toBe(0o600);
    const { anchors } = await place.verify();
    expect(anchors).toMatchObject({ records: 4, last: { record: 4, at: LATER }, faults: [], notices: [] });
    expect(anchors.keys.map(({ id, from }) => [id, from])).toEqual([[(await place.keys.current()).id, 1]]);
  });

  it.each([
    [
      'a removed line',
      (all: string[]) => all.toSpliced(2, 1),
      ['The file lacks record 3, which the database knows: lines were cut off, or the file was replaced.'],
      ['Record 3 is missing.'],
    ],
    [
      'removed first lines',
      (all: string[]) => all.slice(2),
      [],
      [
        'Records 1 to 2 are missing.',
        expect.stringMatching(/^Record 3 is signed with key \w{32}, which no record before it introduces\.$/),
        expect.stringMatching(/^Record 4 is signed with key \w{32}, which no record before it introduces\.$/),
      ],
    ],
    [
      'lines that changed places',
      ([a = '', b = '', c = '', d = '']: string[]) => [a, c, b, d],
      [],
      ['Record 2 is missing.', 'Record 2 stands after record 3.', 'Record 3 is missing.'],
    ],
  ])('shows %s', async (_what, change, lacking, faults) => {
    await place.setLines(change(lines));
    const { state, anchors } = await place.verify();
    expect([state, anchors.faults]).toEqual(['broken', [...faults, ...lacking]]);
  });

  it('shows an edited line', async () => {
    await place.setLines(lines.with(1, (lines[1] ?? '').replace(NOW, LATER)));
    expect((await place.verify()).anchors.faults).toEqual(['Record 2 was changed: its signature does not hold.']);
  });

  it('shows a line that somebody has signed with another key', async () => {
    const { hash } = JSON.parse(lines[1] ?? '') as { hash: string };
    const previous = (JSON.parse(lines[1] ?? '') as { previous: string }).previous;
    const stranger = auditKeyOf(Buffer.alloc(32, 7).toString('base64'));
    const forged = signedLine({ kind: 'head', chain: BANK, seq: 4, hash }, { record: 2, at: NOW, previous }, stranger);
    await place.setLines(lines.with(1, forged));
    expect((await place.verify()).anchors.faults).toEqual([
      `Record 2 is signed with key ${stranger.id}, which no record before it introduces.`,
      'Record 3 does not follow the line before it: a line was changed, removed or added.',
    ]);
  });

  it('shows its last line cut off, and goes on telling so when more was signed since', async () => {
    await place.setLines(lines.slice(0, 3));
    expect((await place.verify()).anchors.faults).toEqual([
      'The file lacks record 4, which the database knows: lines were cut off, or the file was replaced.',
    ]);
    await place.writer.signHeads();
    const faults = [
      'Record 4 is missing.',
      `Before record 5 of ${LATER} the file had been cut or replaced: record 4 was not in it.`,
    ];
    expect((await place.verify()).anchors.faults).toEqual(faults);
    await place.act(BANK, 'six');
    await place.writer.signHeads();
    const { anchors, chains } = await place.verify();
    expect([anchors.faults, chains[0]?.proven?.seq]).toEqual([faults, 6]);
  });

  it('shows that it was removed, and that another one was begun in its place', async () => {
    await rm(place.file.path);
    expect((await place.verify()).anchors.faults).toEqual([
      'The file lacks record 3, which the database knows: lines were cut off, or the file was replaced.',
      'The file lacks record 4, which the database knows: lines were cut off, or the file was replaced.',
    ]);
    await place.writer.signHeads();
    expect((await place.verify()).anchors.faults).toEqual([
      'Records 1 to 4 are missing.',
      `Before record 6 of ${LATER} the file had been cut or replaced: record 4 was not in it.`,
    ]);
  });

  it('goes on after a write that was cut off, of which it keeps the piece', async () => {
    await appendFile(place.file.path, (lines[3] ?? '').slice(0, 50));
    await place.act(BANK, 'six');
    await place.writer.signHeads();
    const { state, anchors, chains } = await place.verify();
    expect([state, anchors.notices, chains[0]?.proven?.seq]).toEqual([
      'whole',
      ['Line 5 is no record: a write that was cut off, or a line that was edited.'],
      6,
    ]);
  });

  it('has every record once and in order when many sign at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await place.act(BANK, `parallel ${index}`);
        await place.writer.signHeads();
      }),
    );
    const { state, chains } = await place.verify();
    expect([state, chains[0]?.rows, chains[0]?.unproven]).toEqual(['whole', 15, 0]);
  });

  it('that cannot be written leaves heads unsigned, and they are signed when it can be', async () => {
    await place.act(BANK, 'six');
    const folder = dirname(place.file.path);
    await rm(folder, { recursive: true });
    await expect(place.writer.signHeads()).rejects.toThrow('ENOENT');
    await mkdir(folder);
    await place.setLines(lines);
    expect((await place.verify()).chains[0]).toMatchObject({ proven: { seq: 5 }, unproven: 1 });
    await place.writer.signHeads();
    expect((await place.verify()).chains[0]).toMatchObject({ proven: { seq: 6 }, unproven: 0 });
  });

  it('holds no word of what the log tells', () => {
    const fields = lines.map((line) => Object.keys(JSON.parse(line) as object).join(' '));
    expect([...new Set(fields)]).toEqual([
      'at key kind previous publicKey record signature',
      'at chain hash key kind previous record seq signature',
    ]);
  });
});
