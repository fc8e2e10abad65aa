import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditKeyOf } from '../anchors/audit-key.ts';
import { documentText, signDocument } from './signed-document.ts';
import { verifyDocuments } from './verify-documents.ts';

const key = auditKeyOf(Buffer.alloc(32, 1).toString('base64'));
const stranger = auditKeyOf(Buffer.alloc(32, 2).toString('base64'));
const AT = new Date('2026-11-22T00:05:00.000Z');

/** Days that follow each other. */
const signed = [19, 20, 21].reduce<ReturnType<typeof signDocument>[]>((before, day) => {
  const last = before.at(-1);
  const previous = last ? { title: last.document.title, digest: last.digest } : null;
  const content = { kind: 'a-day', title: `Day ${day} of Harrowgate Trust Bänk`, previous, figures: [1, 2, 3] };
  return [...before, signDocument(content, key, AT)];
}, []);
const [first = '', middle = '', last = ''] = signed.map(documentText);
const faultsOf = (texts: string[], trusted: string[] = []) =>
  verifyDocuments(texts, trusted).map(({ faults }) => faults);

describe('signed documents', () => {
  it('are whole as they were written, alone and in a row', () => {
    expect(verifyDocuments([middle], [key.id])).toEqual([
      {
        title: 'Day 20 of Harrowgate Trust Bänk',
        digest: signed[1]?.digest,
        faults: [],
        isNext: false,
        signed: { key: key.id, at: AT.toISOString() },
      },
    ]);
    expect(faultsOf([first, middle, last])).toEqual([[], [], []]);
    expect(verifyDocuments([first, middle, last], []).map(({ isNext }) => isNext)).toEqual([false, true, true]);
  });

  it('are not when any one byte is another', () => {
    const bytes = Buffer.from(middle);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        const [verdict] = verifyDocuments([String(changed)], []);
        expect(verdict?.faults).not.toEqual([]);
      }),
      { numRuns: 500, seed: 17 },
    );
    // The last signs of key and signature hold bits that are of no byte.
    for (const name of ['publicKey', 'signature']) {
      const [, value = ''] = new RegExp(`"${name}": "([^"{]+)"`).exec(middle) ?? [];
      const place = middle.indexOf(value) + value.replace(/=+$/, '').length - 1;
      for (const sign of 'ABCDwxyz0189')
        if (sign !== middle[place])
          expect(faultsOf([middle.slice(0, place) + sign + middle.slice(place + 1)])).not.toEqual([[]]);
    }
  });

  it('say what was changed', () => {
    expect(faultsOf([middle.replace('Day 20', 'Day 19')])).toEqual([
      ['What it says was changed: its digest is another.'],
    ]);
    const forged = signDocument({ kind: 'a-day', title: 'Day 20', previous: null }, stranger, AT);
    expect(faultsOf([documentText(forged)], [key.id])).toEqual([
      [`The document is signed with key ${stranger.id}, not with ${key.id}.`],
    ]);
    const lent = { ...forged, signature: { ...forged.signature, key: key.id, publicKey: key.publicKey } };
    expect(faultsOf([documentText(lent)])).toEqual([['The signature of the document does not hold.']]);
    expect(faultsOf([JSON.stringify(JSON.parse(middle))])).toEqual([
      ['The file was changed in what is not signed, or in its layout.'],
    ]);
    expect(faultsOf(['{"document": 1}', 'no JSON'])).toEqual([
      ['The file is no signed document, or is damaged.'],
      ['The file is no signed document, or is damaged.'],
    ]);
  });

  it('follow each other, and it is seen where one is missing', () => {
    expect(faultsOf([first, last])).toEqual([
      [],
      ['It does not follow Day 19 of Harrowgate Trust Bänk: one between them is missing, or was replaced.'],
    ]);
  });
});
