import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { packZip } from '../storage/pack-zip.ts';
import { auditKeyOf } from './anchors/audit-key.ts';
import { documentText, signDocument } from './documents/signed-document.ts';
import { verifyFile } from './verify-file.ts';

const key = auditKeyOf(Buffer.alloc(32, 1).toString('base64'));
const days = [1, 2, 3].reduce<ReturnType<typeof signDocument>[]>((before, day) => {
  const last = before.at(-1);
  const previous = last ? { title: last.document.title, digest: last.digest } : null;
  return [...before, signDocument({ kind: 'a-day', title: `Day ${day}`, previous }, key, new Date(0))];
}, []);
const files = days.map((day, index) => ({ name: `day-${index + 1}.json`, bytes: Buffer.from(documentText(day)) }));
const zip = (packed: typeof files): Promise<Buffer> => buffer(packZip(packed, new Date(0)));

async function faultsOf(bytes: Buffer, maxBytes?: number): Promise<[string, string[]][]> {
  const checked = await verifyFile(bytes, { trusted: [key.id], ...(maxBytes !== undefined && { maxBytes }) });
  if (checked.kind === 'pack') return [['pack', checked.verdict.faults]];
  return checked.verdicts.map(({ title, faults }) => [title, faults]);
}
const WHOLE = days.map(({ document }) => [document.title, []]);

describe('a signed file', () => {
  it('is a document alone, or an archive of documents in a row', async () => {
    expect(await faultsOf(files[0]?.bytes ?? Buffer.alloc(0))).toEqual(WHOLE.slice(0, 1));
    expect(await faultsOf(await zip(files))).toEqual(WHOLE);
  });

  it('is not whole where a day was taken out of the middle, changed, put elsewhere, or something was added', async () => {
    const [first, second, third] = files;
    if (!first || !second || !third) throw new Error('There are three');
    const follow = (title: string) => [`It does not follow ${title}: one between them is missing, or was replaced.`];
    expect(await faultsOf(await zip([first, third]))).toEqual([WHOLE[0], ['Day 3', follow('Day 1')]]);
    expect((await faultsOf(await zip([second, first, third]))).filter(([, faults]) => faults.length > 0)).toEqual([
      ['Day 1', follow('Day 2')],
      ['Day 3', follow('Day 1')],
    ]);
    const changed = Buffer.from(String(second.bytes).replace('Day 2', 'Day 7'));
    const notes = { name: 'notes.txt', bytes: Buffer.from('Believe me') };
    expect(await faultsOf(await zip([first, { ...second, bytes: changed }, notes]))).toEqual([
      WHOLE[0],
      ['Day 7', ['What it says was changed: its digest is another.']],
      ['notes.txt', ['The file is no signed document, or is damaged.']],
    ]);
  });

  it('is told apart from what is damaged, empty or too large, without an error', async () => {
    const whole = await zip(files);
    const [cut] = await faultsOf(whole.subarray(0, whole.length >> 1));
    expect(cut).toEqual(['', [expect.stringMatching(/^The file is damaged: /)]]);
    expect(await faultsOf(await zip([]))).toEqual([['', ['There is nothing in the file.']]]);
    expect(await faultsOf(whole, 100)).toEqual([['', ['The file is damaged: it is too large']]]);
    expect(await faultsOf(Buffer.from('something else'))).toEqual([
      ['', ['The file is no signed document, or is damaged.']],
    ]);
  });

  it('is an evidence pack where it has a manifest', async () => {
    const pack = await zip([{ name: 'manifest.json', bytes: Buffer.from('{}') }]);
    expect(await faultsOf(pack)).toEqual([['pack', ['The pack has no manifest or no proof.']]]);
  });
});
