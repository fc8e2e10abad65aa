import { describe, expect, it } from 'vitest';
import { SnapshotError } from './snapshot-error.ts';
import { packSections, type Section, unpackSections } from './snapshot-file.ts';

const header = { lists: ['first', 'zweite – 第三'] };
const sections: readonly (readonly [string, Section])[] = [
  ['bytes', Uint8Array.of(1, 2, 255)],
  ['none', new Uint32Array(0)],
  ['halves', Uint16Array.of(7, 65_535)],
  ['numbers', Uint32Array.from({ length: 40 }, (_, at) => 0xffffffff - at)],
];

const packed = (): SharedArrayBuffer => packSections(header, sections);

/** The block as another one of its first bytes, or with more behind them; `change` may spoil it. */
function spoilt(byteLength: number, change: (bytes: SharedArrayBuffer) => void): SharedArrayBuffer {
  const bytes = new SharedArrayBuffer(byteLength);
  new Uint8Array(bytes).set(new Uint8Array(packed()).subarray(0, byteLength));
  change(bytes);
  return bytes;
}

const withLength = (byteLength: number): SharedArrayBuffer =>
  spoilt(byteLength, (bytes) => {
    new Float64Array(bytes, 16, 1)[0] = byteLength;
  });

const flip =
  (at: number, bit: number) =>
  (bytes: SharedArrayBuffer): void => {
    new Uint8Array(bytes)[at]! ^= bit;
  };

const { byteLength } = packed();

describe('a block', () => {
  it('gives back its header and its sections, each as it was, and nothing else', () => {
    const unpacked = unpackSections(packed());
    expect(unpacked.header).toEqual(header);
    expect([...unpacked.sections]).toEqual(sections);
  });

  it('holds sections that are views of more', () => {
    const view = Uint32Array.of(1, 2, 3, 4).subarray(1, 3);
    expect([...unpackSections(packSections({}, [['view', view]])).sections]).toEqual([['view', Uint32Array.of(2, 3)]]);
  });

  it('may have no sections', () => {
    expect([...unpackSections(packSections(null, [])).sections]).toEqual([]);
  });
});

describe('a block is refused', () => {
  it('with any bit changed, wherever it is', () => {
    const spare = 28;
    for (let at = 0; at < byteLength; at++) {
      if (at >= spare && at < spare + 4) continue;
      for (const bit of [1, 0x10, 0x80])
        expect(() => unpackSections(spoilt(byteLength, flip(at, bit))), `byte ${at}`).toThrow(SnapshotError);
    }
  });

  it('with numbers that have changed places', () => {
    const last = byteLength - 192;
    for (const [one, other] of [
      [0, 4],
      [0, 1],
      [1, 6],
      [2, 3],
    ] as const) {
      const swapped = spoilt(byteLength, (bytes) => {
        const numbers = new Uint32Array(bytes, last);
        [numbers[one], numbers[other]] = [numbers[other]!, numbers[one]!];
      });
      expect(() => unpackSections(swapped), `${one} ${other}`).toThrow('damaged snapshot: the checksum does not match');
    }
  });

  it.each([1, 2, 3, 4, 64])('without its last %d bytes, whatever length it says it has', (cut) => {
    expect(() => unpackSections(withLength(byteLength - cut))).toThrow(SnapshotError);
    expect(() => unpackSections(spoilt(byteLength - cut, () => {}))).toThrow(SnapshotError);
  });

  it.each([1, 4, 64])('with %d bytes more', (more) => {
    expect(() => unpackSections(spoilt(byteLength + more, () => {}))).toThrow(SnapshotError);
  });

  it.each([0, 4, 28, 31, 32, 36])('of no more than %d bytes', (bytes) => {
    expect(() => unpackSections(spoilt(bytes, () => {}))).toThrow(SnapshotError);
  });

  it('as damaged where the length of its header is not that of its header', () => {
    for (const length of [0, 1, 20, 64, 2 ** 31, 2 ** 32 - 1]) {
      const other = spoilt(byteLength, (bytes) => {
        new Uint32Array(bytes)[3] = length;
      });
      expect(() => unpackSections(other), `${length}`).toThrow('damaged snapshot: its header cannot be read');
    }
  });
});
