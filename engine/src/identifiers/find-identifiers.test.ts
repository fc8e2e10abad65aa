import { describe, expect, it } from 'vitest';
import type { AskedIdentifier } from './asked-identifier.ts';
import type { IdentifierKind } from '../entry.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { OpenSnapshot } from '../snapshot.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';

const bearing = (id: string, kind: IdentifierKind, value: string) =>
  entryOf(id, 'other', ['Zembla Star'], { identifiers: [{ kind, value, label: 'As listed' }] });
const lists = snapshotOf(bearing('ship', 'imo', 'IMO 9187629'), bearing('unsaid', 'other', 'K123456'));
if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { sections } = lists;

describe('what an answer says that was searched', () => {
  const searched = (name: string, identifier?: AskedIdentifier): readonly string[] =>
    findIdentifiers({ name, fuzziness: 0.5, ...(identifier && { identifier }) }, sections).searched;

  it('is the number that was asked for, and those of the name that some entry bears', () => {
    expect(searched('Zembla Star IMO 9187629')).toEqual(['9187629']);
    expect(searched('Zembla Star IMO 9187629', { kind: 'passport', number: 'K 123456' })).toEqual([
      'K 123456',
      '9187629',
    ]);
    expect(searched('Zembla Star IMO 1111111')).toEqual([]);
  });

  it('names a number once that is both', () => {
    expect(searched('Zembla Star IMO 9187629', { kind: 'imo', number: 'IMO 9187629' })).toEqual(['IMO 9187629']);
  });

  it('is no number of a name that is listed without a kind: nobody knows what writes it so', () => {
    expect(searched('Zembla Star K123456')).toEqual([]);
  });
});
