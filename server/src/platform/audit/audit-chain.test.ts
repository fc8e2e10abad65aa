import { describe, expect, it } from 'vitest';
import { canonicalJson, CHAIN_START, hashRow } from './audit-chain.ts';
import { redactBody } from './redact-body.ts';

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

describe('canonical JSON', () => {
  it('sorts members at every level and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [{ d: undefined, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null}]}');
  });
});

describe('the audited copy of a body', () => {
  it('keeps no secret, whatever its depth', () => {
    const body = { email: 'a@b.example', password: 'p', nested: [{ newPassword: 'q', token: 't' }] };
    expect(redactBody(body)).toEqual({
      email: 'a@b.example',
      password: '[redacted]',
      nested: [{ newPassword: '[redacted]', token: '[redacted]' }],
    });
  });

  it('cuts long values to 100 characters and deep nesting to 50 levels', () => {
    expect(redactBody('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    let deep: unknown = 'bottom';
    for (let level = 0; level < 60; level += 1) deep = { deep };
    expect(JSON.stringify(redactBody(deep))).toContain('[nested too deeply]');
  });
});
