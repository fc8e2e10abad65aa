import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import { describe, expect, it } from 'vitest';
import { checkCards, masterState, setCard, setType, tickedKeys } from './check-cards.ts';

const groups = checkTypeGroups.map(({ label, types }) => ({ label, types: [...types] }));
const cards = checkCards(groups);
const [sanctions, peps] = cards as [(typeof cards)[0], (typeof cards)[0]];
const none: ReadonlySet<string> = new Set();

describe('the check cards', () => {
  it('are found by the labels of the constants call', () => {
    expect(cards.map(({ kind }) => kind)).toEqual(['sanctions', 'peps', 'adverseMedia']);
    expect(checkCards([{ label: 'PEPs', types: [] }]).map(({ kind }) => kind)).toEqual(['peps']);
  });

  it('start with everything ticked', () => {
    expect(cards.map(({ types }) => masterState(types, none))).toEqual(['on', 'on', 'on']);
    expect(tickedKeys(cards, none)).toHaveLength(22);
  });

  it('untick and tick a whole card by its master', () => {
    const off = setCard(peps.types, none, false);
    expect(masterState(peps.types, off)).toBe('off');
    expect(masterState(sanctions.types, off)).toBe('on');
    expect(masterState(peps.types, setCard(peps.types, off, true))).toBe('on');
  });

  it('clear the master when a sub-type is unticked, and set it when the last one is ticked', () => {
    const some = setType('warning', none, false);
    expect(masterState(sanctions.types, some)).toBe('some');
    expect(tickedKeys(cards, some)).not.toContain('warning');
    expect(masterState(sanctions.types, setType('warning', some, true))).toBe('on');
  });
});
