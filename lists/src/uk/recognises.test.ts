import { describe, expect, it } from 'vitest';
import { fcdoReader } from './fcdo/read.ts';
import { ofsiReader } from './ofsi/read.ts';

describe('files of the United Kingdom are known', () => {
  const sample = (head: string) => ({ name: 'file', head });
  const fcdo = 'Report Date: 20-Nov-2026\nLast Updated,Unique ID,OFSI Group ID';
  const ofsi = 'Last Updated,20/11/2026\nName 6,Name 1,Group ID';

  it('by their first lines, alone, and tell their day', () => {
    const heads = [
      [fcdo],
      [`x${fcdo}`],
      [fcdo.replace('Unique ID', 'ID')],
      [ofsi],
      [`x${ofsi}`],
      [ofsi.replace('Group ID', 'Group')],
      [],
      [fcdo, fcdo],
      [ofsi, ofsi],
    ];
    expect(
      heads.map((given) => [fcdoReader, ofsiReader].map((reader) => reader.recognises(given.map(sample)))),
    ).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect([[fcdo], [`x${fcdo}`], ['x'], []].map((given) => fcdoReader.publicationDate?.(given.map(sample)))).toEqual([
      '2026-11-20',
      undefined,
      undefined,
      undefined,
    ]);
    expect([[ofsi], [`x${ofsi}`], ['x'], []].map((given) => ofsiReader.publicationDate?.(given.map(sample)))).toEqual([
      '2026-11-20',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
