import { describe, expect, it } from 'vitest';
import { canonicalJson, CHAIN_START, digestRow, hashRow } from './audit-chain.ts';

const row = {
  merchantId: 'a'.repeat(24),
  seq: 1,
  at: '2026-11-21T10:00:00.000Z',
  actorId: null,
  impersonatorId: null,
  action: 'searches.create',
  outcome: 'done' as const,
  subjectType: 'search',
  subjectId: 'b'.repeat(24),
  body: { b: 1, a: [1, { d: 2, c: 3 }] },
  source: {},
};

describe('the hash of an audit row', () => {
  it('does not depend on the order in which the database gives back the members of a body', () => {
    const reordered = { ...row, body: { a: [1, { c: 3, d: 2 }], b: 1 } };
    expect(hashRow(CHAIN_START, reordered)).toEqual(hashRow(CHAIN_START, row));
  });

  it.each(Object.keys(row))('changes with %s', (field) => {
    const edited = { ...row, [field]: 'edited' };
    expect(hashRow(CHAIN_START, edited)).not.toEqual(hashRow(CHAIN_START, row));
  });

  it('changes with the row before it', () => {
    expect(hashRow(Buffer.alloc(32, 1), row)).not.toEqual(hashRow(CHAIN_START, row));
  });
});

describe('a chain', () => {
  it('begins with nothing, and its hashes are those that packs in use were made with', () => {
    expect(CHAIN_START.toString('hex')).toBe('0'.repeat(64));
    expect(digestRow(row).toString('hex')).toBe('6e1576ed1b7f11d690ef301622696c7ca1f82a14b80d87c374b693b7d7aca9ed');
    expect(hashRow(CHAIN_START, row).toString('hex')).toBe(
      'cca6ad63eddfbb06e7ae692daf9b4e837756a68d26a558ffc4999c32be4f4aac',
    );
  });
});

describe('canonical JSON', () => {
  it('sorts members at every level and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [{ d: undefined, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null}]}');
    expect(canonicalJson({ c: [], b: {}, ä: [1, 'z', false], a: [[2], [1]] })).toBe(
      '{"a":[[2],[1]],"b":{},"c":[],"ä":[1,"z",false]}',
    );
    expect([undefined, null, 'a"b', 1.5, true].map(canonicalJson)).toEqual(['null', 'null', '"a\\"b"', '1.5', 'true']);
  });
});
