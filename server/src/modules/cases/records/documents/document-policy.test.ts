import { describe, expect, it } from 'vitest';
import { assertDates, assertDecidable } from './document-policy.ts';
import type { KeptDocument } from './documents-store.ts';

describe('a document', () => {
  it('may expire on the day on which it was issued, and not before', () => {
    expect(() => assertDates({ issuedOn: '2026-06-30', expiresOn: '2026-06-30' })).not.toThrow();
    expect(() => assertDates({ issuedOn: '2026-06-30', expiresOn: '2026-06-29' })).toThrow(
      'It expires before it was issued',
    );
  });

  it('is not accepted while one of its files is quarantined', () => {
    const files = ['clean', 'quarantined'].map((scan) => ({ scan, flags: [], storedAs: 'k' }));
    const document = { status: 'pending', expiresOn: '', files } as unknown as KeptDocument;
    expect(() => assertDecidable(document, { status: 'accepted', reason: '' }, '2026-06-30')).toThrow('virus scanner');
  });
});
