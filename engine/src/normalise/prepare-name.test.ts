import { describe, expect, it } from 'vitest';
import type { EntityType } from '../entry.ts';
import { prepareName } from './prepare-name.ts';

const shape = (text: string, type: EntityType | undefined): string =>
  prepareName(text, type)
    .words.map(({ text: written, role }) => `${written}/${role}`)
    .join(' ');
const latin = (text: string, type: EntityType | undefined): string =>
  prepareName(text, type)
    .words.map((word) => word.latin)
    .join(' ');

describe("a person's name", () => {
  it.each([
    ['BIN LADEN, Usama', 'Usama/name BIN/particle LADEN/name'],
    ['Smith, John, Jr.', 'John/name Smith/name Jr/suffix'],
    ['Dr. Ingrid van den Berg', 'Dr/title Ingrid/name van/particle den/particle Berg/name'],
    ['J.R. Halloran', 'J/initial R/initial Halloran/name'],
    ['JC Lefèvre', 'J/initial C/initial Lefèvre/name'],
    ['Sheikh Hamid', 'Sheikh/title Hamid/name'],
    ['Stephen King', 'Stephen/name King/name'],
    ['King Leopold', 'King/title Leopold/name'],
    ['Ben Whitlock', 'Ben/name Whitlock/name'],
    ['Dr', 'Dr/name'],
    ['Nora Lindqvist SA', 'Nora/name Lindqvist/name SA/legal-form'],
    ['习近平', '习/name 近平/name'],
    ['安倍晋三', '安倍/name 晋三/name'],
    ['김정은', '김/name 정은/name'],
  ])('%s is read as %s', (text, expected) => expect(shape(text, 'person')).toBe(expected));
});

describe("an organisation's name", () => {
  it.each([
    ['A.B.C. Company', 'A.B.C./name Company/legal-form'],
    ['SiemensAG', 'Siemens/name AG/legal-form'],
    ['OOO "Romashka"', 'OOO/legal-form Romashka/name'],
    [
      'Общество с ограниченной ответственностью Ромашка',
      'Общество с ограниченной ответственностью/legal-form Ромашка/name',
    ],
    ['Polmex Sp. z o.o.', 'Polmex/name Sp z o.o./legal-form'],
    ['Orion Fund V L.P.', 'Orion/name Fund/descriptor V/number L.P./legal-form'],
    ['Brigade Forty-Four', 'Brigade/descriptor Forty Four/number'],
    ['Bank of China (Hong Kong)', 'Bank/descriptor of/descriptor China/place Hong Kong/place'],
    ['MV Ocean Pearl IMO 9187629', 'MV/title Ocean/name Pearl/name IMO 9187629/identifier'],
  ])('%s is read as %s', (text, expected) => expect(shape(text, 'company')).toBe(expected));

  it('has one form for all spellings of its legal form', () => {
    const forms = ['X Limited Liability Company', 'X LLC', 'X L.L.C.', 'X ООО'].map(
      (text) => prepareName(text, 'company').words[1]?.canonical,
    );
    expect(new Set(forms)).toEqual(new Set(['llc']));
  });
});

describe('an undecided name', () => {
  it.each([
    ['Juan de la Cruz', 'Juan/name de/particle la/particle Cruz/name'],
    ['Vega Trading', 'Vega/name Trading/descriptor'],
    ['Mahmud Nazari', 'Mahmud/name Nazari/name'],
  ])('%s is read as %s', (text, expected) => expect(shape(text, undefined)).toBe(expected));
});

describe('the Latin form', () => {
  it.each([
    ['Сергей Щербаков', 'sergey shcherbakov'],
    ['Володимир Зеленський', 'volodimir zelensky'],
    ['Μπάμπης Παπανδρέου', 'bampis papandreu'],
    ['محمد بن سلمان', 'muhammad bin salman'],
    ['נתניהו', 'netanyahu'],
    ['ბარაკ', 'barak'],
    ['Արմեն', 'armen'],
    ['नरेन्द्र मोदी', 'narendr modi'],
    ['김', 'gim'],
    ['習', 'xi'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Erdoğan Şahin', 'erdogan sahin'],
  ])('of %s is %s', (text, expected) => expect(latin(text, 'person')).toBe(expected));
});

describe('a text without letters', () => {
  it.each(['', '   ', '—', '«»', '\u200f', '🙂'])('%j has no words', (text) => {
    expect(prepareName(text, undefined).words).toEqual([]);
  });
});
