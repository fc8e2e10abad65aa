import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { auditKeyOf } from './anchors/audit-key.ts';
import { signProof } from './anchors/sign-proof.ts';
import { chained, MERCHANT, rowOf } from './audit-rows-testing.ts';
import type { AuditRow } from './audit-chain.ts';
import type { AuditProof } from './proof-fault.ts';
import { verifyPack } from './verify-pack.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const contents = { 'search.json': '{"id":"s1"}', 'hits.json': '[]', 'report.pdf': 'paper' };
const manifestOf = (files: Record<string, string>, search = 's1'): string =>
  JSON.stringify({
    search,
    files: Object.entries(files).map(([name, text]) => ({ name, size: text.length, sha256: sha(text) })),
  });

/** A proof of which the newest row records the manifest. */
function proofOf(manifest: string, changed: Partial<AuditRow> = {}): string {
  const rows = [
    rowOf(1, { subjectId: 's1' }),
    rowOf(2, { subjectId: 's1' }),
    rowOf(3, { action: 'exports.evidence', subjectId: 's1', body: { manifest: sha(manifest) }, ...changed }),
  ];
  const links = chained(rows);
  return JSON.stringify({
    merchantId: MERCHANT,
    firstSeq: 1,
    previousHash: '0'.repeat(64),
    links: rows.map((row) => ({ row })),
    head: { seq: 3, hash: links[2]!.hash.toString('hex') },
  });
}

async function zip(files: readonly (readonly [name: string, text: string])[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of files) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** A pack as it was made, with some files other than that. */
function pack(changed: Record<string, string | undefined> = {}): Promise<Buffer> {
  const manifest = manifestOf(contents);
  const files = { ...contents, 'manifest.json': manifest, 'proof.json': proofOf(manifest), ...changed };
  return zip(Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined));
}

const faults = async (bytes: Promise<Buffer>): Promise<string[]> => (await verifyPack(await bytes)).faults;

describe('an evidence pack', () => {
  it('that is as it was made has no fault, and says where its chain ended', async () => {
    const { head } = JSON.parse(proofOf(manifestOf(contents))) as { head: { seq: number; hash: string } };
    expect(await verifyPack(await pack())).toEqual({ faults: [], head });
  });

  it('with files changed, missing and added says which', async () => {
    expect(await faults(pack({ 'search.json': '{}', 'hits.json': undefined, 'notes.json': '[]' }))).toEqual([
      'search.json was changed.',
      'hits.json is missing.',
      'notes.json was added.',
    ]);
  });

  it('whose manifest was made to fit is found by the audit log', async () => {
    expect(
      await faults(pack({ 'hits.json': '[1]', 'manifest.json': manifestOf({ ...contents, 'hits.json': '[1]' }) })),
    ).toEqual(['manifest.json is not the one that the audit log records.']);
  });

  it.each<[string, Partial<AuditRow>]>([
    ['another thing that was done', { action: 'exports.search' }],
    ['another search', { subjectId: 's2' }],
    ['another manifest', { body: { manifest: sha('x') } }],
    ['no manifest', { body: {} }],
    ['nothing', { body: null }],
  ])('whose newest row records %s is not recorded', async (_what, changed) => {
    expect(await faults(pack({ 'proof.json': proofOf(manifestOf(contents), changed) }))).toEqual([
      'manifest.json is not the one that the audit log records.',
    ]);
  });

  it('of which the newest row is shown by its digest only, or is not there, is not recorded', async () => {
    const proof = JSON.parse(proofOf(manifestOf(contents))) as { links: object[] };
    const hidden = { ...proof, links: [proof.links[0], proof.links[1], { digest: '0'.repeat(64) }] };
    const broken = 'The chain does not lead to its end at row 3: a row was changed, removed or added.';
    expect(await faults(pack({ 'proof.json': JSON.stringify(hidden) }))).toEqual([
      'manifest.json is not the one that the audit log records.',
      broken,
    ]);
    expect(await faults(pack({ 'proof.json': JSON.stringify({ ...proof, links: [] }) }))).toEqual([
      'manifest.json is not the one that the audit log records.',
      broken,
    ]);
  });

  describe('of a case', () => {
    const manifest = JSON.stringify({ ...(JSON.parse(manifestOf(contents)) as object), search: undefined, case: 'c1' });
    const proof = (changed: Partial<AuditRow> = {}) => {
      const unsigned = JSON.parse(
        proofOf(manifest, { subjectType: 'case', subjectId: 'c1', ...changed }),
      ) as AuditProof;
      return JSON.stringify(signProof(unsigned, auditKeyOf(Buffer.alloc(32, 1).toString('base64')), new Date(0)));
    };
    const packOf = (changed: Record<string, string> = {}) =>
      pack({ 'manifest.json': manifest, 'proof.json': proof(), ...changed });

    it('is whole when its own row records it, and not by that of a search of the same id', async () => {
      expect(await faults(packOf())).toEqual([]);
      expect(await faults(packOf({ 'proof.json': proof({ subjectType: 'search' }) }))).toEqual([
        'manifest.json is not the one that the audit log records.',
      ]);
    });

    it('is broken when it is not signed, as all of them are', async () => {
      const unsigned = proofOf(manifest, { subjectType: 'case', subjectId: 'c1' });
      expect(await faults(packOf({ 'proof.json': unsigned }))).toEqual(['The proof is not signed.']);
    });

    it('is broken by one bit wherever it is in what seals it', async () => {
      expect(await faults(packOf())).toEqual([]);
      const unnoticed: string[] = [];
      const oneBitOff = (text: string, at: number): string =>
        text.slice(0, at) + String.fromCodePoint((text.codePointAt(at) ?? 0) ^ (1 << (at % 7))) + text.slice(at + 1);
      for (const [name, text] of Object.entries({ 'manifest.json': manifest, 'proof.json': proof() }))
        // Every third sign, so that each bit has its turn.
        for (let at = 0; at < text.length; at += 3) {
          const changed = oneBitOff(text, at);
          if ((await faults(packOf({ [name]: changed }))).length === 0) unnoticed.push(changed.slice(at - 9, at + 9));
        }
      expect(unnoticed).toEqual([]);
    });
  });

  it('that is none says so', async () => {
    const none = ['The pack has no manifest or no proof.'];
    expect(await verifyPack(await pack({ 'manifest.json': undefined }))).toEqual({ faults: none, head: undefined });
    expect(await faults(pack({ 'proof.json': undefined }))).toEqual(none);
    expect(await faults(pack({ 'proof.json': '{' }))).toEqual(none);
    expect(await faults(pack({ 'proof.json': '{}' }))).toEqual(none);
    expect(await faults(pack({ 'manifest.json': '{"files":1}' }))).toEqual(none);
    const { faults: damaged, head } = await verifyPack(Buffer.from('no zip'));
    expect([damaged.length, damaged[0]?.startsWith('The file is no evidence pack or is damaged: '), head]).toEqual([
      1,
      true,
      undefined,
    ]);
  });

  it('that would not fit, unpacked, is read no further', async () => {
    const bytes = await zip([
      ['a', '12345'],
      ['b', '123'],
      ['c', '12'],
    ]);
    expect((await verifyPack(bytes, { maxBytes: 9 })).faults).toEqual([
      'The file is no evidence pack or is damaged: it is too large',
    ]);
    expect((await verifyPack(bytes, { maxBytes: 10 })).faults).toEqual(['The pack has no manifest or no proof.']);
  });

  it('with a file of the same name twice is damaged', async () => {
    expect(
      await faults(
        zip([
          ['a', '1'],
          ['b', '2'],
          ['a', '3'],
        ]),
      ),
    ).toEqual(['The file is no evidence pack or is damaged: a is there twice']);
  });
});
