import { blankEntry, type Entry } from '@tamis/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAnswer, type HitChange, isAnythingOpened, type StandingHit } from './compare-answer.ts';
import { entityOf, type KeptHit } from './kept-hit.ts';

const entry = (id: string, name: string): Entry => ({
  ...blankEntry('s', id, 'person'),
  names: [{ text: name, quality: 'primary', kind: 'name' }],
  types: ['sanction'],
});
const kept = (id: string, name: string, listSeq: number): KeptHit => ({
  sourceKey: 's',
  recordId: id,
  listSeq,
  name,
  score: 0.9,
  matchTypes: ['name_exact'],
  explanation: { parts: [] } as unknown as KeptHit['explanation'],
});

/** Which of six entries a list has, and under which of two names. */
const list = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.constantFrom('Ana', 'Anna'), {
  noNullPrototype: true,
});
type List = Record<string, string>;

const hitsOf = (at: List, seq: number): KeptHit[] => Object.entries(at).map(([id, name]) => kept(id, name, seq));
const entriesOf = (at: List, since = 1) =>
  new Map(Object.entries(at).map(([id, name]) => [`s:${id}`, { entry: entry(id, name), since }]));
const sameSettings = { otherSettings: null };
const always = () => true;

function compare(standing: StandingHit[], before: List, after: List): HitChange[] {
  return compareAnswer({
    standing,
    found: hitsOf(after, 2),
    isConcerned: always,
    wasEntries: entriesOf(before),
    isEntries: entriesOf(after, 2),
    ...sameSettings,
  });
}
const standingOn = (at: List): StandingHit[] =>
  hitsOf(at, 1).map((hit) => ({ kept: hit, isRemoved: false, isDismissed: hit.recordId === '1' }));

test('Every difference between two lists is one change, and nothing else is', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = Object.fromEntries(
        compare(standingOn(before), before, after).map(({ entityId, kind }) => [entityId, kind]),
      );
      for (const id of ['1', '2', '3', '4', '5', '6']) {
        const [was, is] = [before[id], after[id]];
        const expected =
          was === is ? undefined : was === undefined ? 'added' : is === undefined ? 'removed' : 'updated';
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
  expect(change).toMatchObject({
    kind: 'updated',
    isReopened: true,
    matters: true,
    fields: [{ field: 'Name', was: 'Ana', is: 'Anna', matters: true }],
  });
});

test('A new picture is told, does not matter and reopens nothing', () => {
  const isEntries = new Map([
    ['s:1', { entry: { ...entry('1', 'Ana'), pictures: ['https://example.org/1.jpg'] }, since: 2 }],
  ]);
  const [change] = compareAnswer({
    standing: standingOn({ '1': 'Ana' }),
    found: hitsOf({ '1': 'Ana' }, 2),
    isConcerned: always,
    wasEntries: entriesOf({ '1': 'Ana' }),
    isEntries,
    ...sameSettings,
  });
  expect(change).toMatchObject({ kind: 'updated', matters: false, isReopened: false });
});

test('A hit whose entry no list changed stays, even when the answer lacks it', () => {
  const changes = compareAnswer({
    standing: standingOn({ '1': 'Ana' }),
    found: [],
    isConcerned: always,
    wasEntries: entriesOf({ '1': 'Ana' }),
    isEntries: entriesOf({ '1': 'Ana' }),
    ...sameSettings,
  });
  expect(changes).toEqual([]);
});

/** The list stays as it was; other settings answer. */
function compareBySettings(standing: StandingHit[], at: List, found: List): HitChange[] {
  const entries = entriesOf(at);
  return compareAnswer({
    standing,
    found: hitsOf(found, 1),
    isConcerned: always,
    wasEntries: entries,
    isEntries: entries,
    otherSettings: { version: 7, before: new Map([['s', 1]]) },
  });
}

test('Hits that other settings no longer report go, and those they report besides come, by these settings', () => {
  fc.assert(
    fc.property(list, list, (has, has2) => {
      const at = { ...has2, ...has };
      const found = Object.fromEntries(Object.keys(has2).map((id) => [id, at[id] ?? '']));
      const changes = Object.fromEntries(
        compareBySettings(standingOn(has), at, found).map(({ entityId, kind, bySettings, isReopened }) => [
          entityId,
          [kind, bySettings, isReopened],
        ]),
      );
      for (const id of Object.keys(at)) {
        const [was, is] = [has[id] !== undefined, found[id] !== undefined];
        expect(changes[`s:${id}`]).toEqual(was === is ? undefined : [was ? 'removed' : 'added', 7, false]);
      }
    }),
  );
});

test('A dismissed hit that comes back because settings were taken back is as it was decided', () => {
  const removed = standingOn({ '1': 'Ana' }).map((hit) => ({ ...hit, isRemoved: true }));
  expect(compareBySettings(removed, { '1': 'Ana' }, { '1': 'Ana' })).toMatchObject([
    { kind: 'added', isReopened: false, bySettings: 7 },
  ]);
});

test('A dismissed hit whose entry left its list and came back is open again', () => {
  const removed = standingOn({ '1': 'Ana' }).map((hit) => ({ ...hit, isRemoved: true }));
  const [change] = compareAnswer({
    standing: removed,
    found: hitsOf({ '1': 'Ana' }, 3),
    isConcerned: always,
    wasEntries: entriesOf({ '1': 'Ana' }),
    isEntries: entriesOf({ '1': 'Ana' }, 3),
    ...sameSettings,
  });
  expect(change).toMatchObject({ kind: 'added', isReopened: true, bySettings: null });
});

test('What the lists changed is not put down to settings that came with it', () => {
  const changes = compareAnswer({
    standing: standingOn({ '1': 'Ana', '2': 'Ana' }),
    found: hitsOf({ '3': 'Anna' }, 2),
    isConcerned: always,
    wasEntries: entriesOf({ '1': 'Ana', '2': 'Ana' }),
    isEntries: new Map([...entriesOf({ '2': 'Anna' }, 2), ...entriesOf({ '3': 'Anna' }, 2)]),
    otherSettings: { version: 7, before: new Map([['s', 1]]) },
  });
  expect(
    changes
      .map(({ entityId, kind, bySettings }) => [entityId, kind, bySettings])
      .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['s:1', 'removed', null],
    ['s:2', 'removed', null],
    ['s:3', 'added', null],
  ]);
});

test.each([
  ['a hit that came', { kind: 'added', isReopened: false }, true],
  ['one that was dismissed and is open again', { kind: 'updated', isReopened: true }, true],
  ['one that changed', { kind: 'updated', isReopened: false }, false],
  ['one that went', { kind: 'removed', isReopened: false }, false],
] as const)(
  'Of three changes the middle one decides whether there is something to look at: %s',
  (_what, change, is) => {
    const other = { kind: 'updated', isReopened: false } as const;
    expect(isAnythingOpened([other, change, other])).toBe(is);
  },
);
