import type { Entry } from '@tamis/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAnswer, type HitChange, type StandingHit } from './compare-answer.ts';
import { entityOf, type KeptHit } from './kept-hit.ts';

const entry = (id: string, name: string): Entry => ({
  source: 's', id, entityType: 'person', names: [{ text: name, quality: 'primary', kind: 'name' }], types: ['sanction'], births: [], deaths: [], birthPlaces: [],
  countries: [], genders: [], identifiers: [], addresses: [], positions: [], relations: [], listings: [], remarks: [], details: [], media: [], pictures: [], links: [],
});
const kept = (id: string, name: string, listSeq: number): KeptHit => ({
  sourceKey: 's', recordId: id, listSeq, name, score: 0.9, matchTypes: ['name_exact'], explanation: { parts: [] } as unknown as KeptHit['explanation'],
});

/** Which of six entries a list has, and under which of two names. */
const list = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.constantFrom('Ana', 'Anna'), { noNullPrototype: true });
type List = Record<string, string>;

const hitsOf = (at: List, seq: number): KeptHit[] => Object.entries(at).map(([id, name]) => kept(id, name, seq));
const entriesOf = (at: List) => new Map(Object.entries(at).map(([id, name]) => [`s:${id}`, entry(id, name)]));
const always = () => true;

function compare(standing: StandingHit[], before: List, after: List): HitChange[] {
  return compareAnswer({ standing, found: hitsOf(after, 2), isConcerned: always, wasEntries: entriesOf(before), isEntries: entriesOf(after) });
}
const standingOn = (at: List): StandingHit[] => hitsOf(at, 1).map((hit) => ({ kept: hit, isRemoved: false, isDismissed: hit.recordId === '1' }));

test('Every difference between two lists is one change, and nothing else is', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = Object.fromEntries(compare(standingOn(before), before, after).map(({ entityId, kind }) => [entityId, kind]));
      for (const id of ['1', '2', '3', '4', '5', '6']) {
        const [was, is] = [before[id], after[id]];
        const expected = was === is ? undefined : was === undefined ? 'added' : is === undefined ? 'removed' : 'updated';
        expect(changes[`s:${id}`]).toBe(expected);
      }
    }),
  );
});

test('Comparing again after the changes were applied finds nothing', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = new Map(compare(standingOn(before), before, after).map((change) => [change.entityId, change]));
      const applied = new Map(standingOn(before).map((hit) => [entityOf(hit.kept), hit]));
      for (const [entityId, { is, was }] of changes) {
        const hit = is ?? was;
        if (hit) applied.set(entityId, { kept: hit, isRemoved: is === null, isDismissed: false });
      }
      expect(compare([...applied.values()], after, after)).toEqual([]);
    }),
  );
});

test('A dismissed hit is reopened when its entry changes in substance', () => {
  const [change] = compare(standingOn({ '1': 'Ana' }), { '1': 'Ana' }, { '1': 'Anna' });
  expect(change).toMatchObject({ kind: 'updated', isReopened: true, matters: true, fields: [{ field: 'Name', was: 'Ana', is: 'Anna', matters: true }] });
});

test('A new picture is told, does not matter and reopens nothing', () => {
  const isEntries = new Map([['s:1', { ...entry('1', 'Ana'), pictures: ['https://example.org/1.jpg'] }]]);
  const [change] = compareAnswer({ standing: standingOn({ '1': 'Ana' }), found: hitsOf({ '1': 'Ana' }, 2), isConcerned: always, wasEntries: entriesOf({ '1': 'Ana' }), isEntries });
  expect(change).toMatchObject({ kind: 'updated', matters: false, isReopened: false });
});

test('A hit whose entry no list changed stays, even when the answer lacks it', () => {
  const changes = compareAnswer({
    standing: standingOn({ '1': 'Ana' }), found: [], isConcerned: always, wasEntries: entriesOf({ '1': 'Ana' }), isEntries: entriesOf({ '1': 'Ana' }),
  });
  expect(changes).toEqual([]);
});
