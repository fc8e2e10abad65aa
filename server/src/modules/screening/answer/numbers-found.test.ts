import { identityNumberFault } from '@tamis/contract/screening';
import { blankEntry, createSnapshotBuilder, openSnapshot, search } from '@tamis/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const written = fc
  .array(fc.oneof(fc.constantFrom(...'АВЖЙΑΩאبAK№- ./', 'паспорт', '护照', '１', '१'), fc.integer({ min: 0, max: 99 })))
  .map((parts) => parts.join(''));

/** Numbers of those that are given by which the entry that bears it is found. */
function findable(kind: 'passport', numbers: readonly string[]): string[] {
  const builder = createSnapshotBuilder();
  builder.beginList('test', 'test-1');
  numbers.forEach((value, index) =>
    builder.add({
      ...blankEntry('test', String(index), 'person'),
      names: [{ text: 'Amir Testov', quality: 'primary', kind: 'name' }],
      types: ['sanction'],
      identifiers: [{ kind, value, label: 'As listed' }],
    }),
  );
  const snapshot = openSnapshot(builder.finish());
  return numbers.filter((number, index) => {
    const { hits } = search(snapshot, { name: 'Nobody Alike', fuzziness: 0.5, identifier: { kind, number } });
    return hits.some(({ id }) => id === String(index));
  });
}

it('whoever bears a number that a caller may ask for is found by it, and no other number may be asked for', () => {
  fc.assert(
    fc.property(fc.uniqueArray(written, { minLength: 20, maxLength: 40 }), (numbers) => {
      const accepted = numbers.filter((number) => identityNumberFault('passport', number) === undefined);
      expect(findable('passport', numbers)).toEqual(accepted);
    }),
    { numRuns: 50 },
  );
});
