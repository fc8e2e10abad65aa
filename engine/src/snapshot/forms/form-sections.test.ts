import { expect, it } from 'vitest';
import { OpenSnapshot } from '../../snapshot.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';
import { rarityOf } from '../rarity.ts';
import { wordClassOf } from '../words/word-record.ts';
import { kindOfHead, weightOfHead } from './form-head.ts';
import { formWeight, leftOverUnits, listedWeight, weightUnit } from './form-weight.ts';

const entries = [
  ...Array.from({ length: 20 }, (_, id) => entryOf(`c${id}`, 'person', ['Karim Ahmed'])),
  entryOf('1', 'person', ['Xanthippe (Halborg) bin Karim', 'Dr X. Ahmed Jr']),
  entryOf('2', 'company', ['Orion Bank of China 12 Ltd', 'Orion Orion']),
  entryOf('3', 'other', ['Karim Bank']),
];
const snapshot = snapshotOf(...entries);
if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { sections } = snapshot;

it('a word weighs no less in the index than in the score when it matches, and no more when it is left over', () => {
  sections.wordMarks.forEach((marks, word) => {
    const rarity = rarityOf(sections.termEntries[sections.wordTerm[word]!]!, entries.length);
    const word16ths = listedWeight(wordClassOf(marks), rarity) * weightUnit;
    const left16ths = leftOverUnits(wordClassOf(marks), rarity);
    expect(sections.wordWeight[word]).toBe(Math.ceil(word16ths));
    expect(sections.wordLeft[word]).toBe(Math.floor(left16ths));
  });
  expect(new Set(sections.wordWeight).size).toBeGreaterThan(4);
});

it('a form has the kind as which it is read and weighs what its words leave over', () => {
  const kinds = new Set<number>();
  sections.formHead.forEach((head, form) => {
    const units = Float32Array.from(sections.wordMarks, (marks, word) =>
      leftOverUnits(wordClassOf(marks), rarityOf(sections.termEntries[sections.wordTerm[word]!]!, entries.length)),
    );
    const [start, end] = [sections.formWordStarts[form]!, sections.formWordStarts[form + 1]!];
    const weighed = { units, spellings: sections.wordSpelling };
    expect(weightOfHead(head)).toBe(formWeight(sections.formWords, start, end, weighed));
    kinds.add(kindOfHead(head));
  });
  expect(kinds.size).toBe(3);
});
