import { describe, expect, it } from 'vitest';
import { hasName } from './has-name.ts';

describe('a text that names nobody', () => {
  it.each([
    ['signs only', ['…', '-', '( )', '"', '/', '—']],
    ['pictures only', ['🙂', '🙂🙂 🙂', '⠓⠑']],
    ['marks and signs that are no sound of their own', ['ـ', 'ʼ', 'ء', '\u0301', '\u200b\u200d']],
    ['forms of address only', ['Mr', 'Mr.', 'Dr. Prof.', 'Mr & Mrs', 'Mr and Mrs', 'Frau Dr.', 'FNU LNU']],
    ['a legal form only', ['Ltd', 'LLC', 'GmbH.', 'Inc']],
    ['nothing', ['', '   ']],
  ])('has %s', (_what, texts) => {
    expect(texts.filter((text) => hasName(text))).toEqual([]);
  });

  it.each([
    ['a name beside a form of address', ['Mr Ko', 'Dr. Ali', 'Ltd Traders']],
    ['what is a name as well', ['Van', 'Van Le', 'Do', 'King', 'Sheikh', 'Pat', 'Too', 'The Who', 'Junior']],
    ['a lone letter or number', ['A', 'J. R.', '7', '١٢', '14']],
    ['a name in any script', ['김정은', 'ทักษิณ', 'Мадуро', 'محمد', 'གཞོན་ནུ', 'აბო', 'አበበ', 'မင်း']],
    ['an identifier', ['9187629', 'EP-ZZA', 'IMO 9187629']],
  ])('is not one with %s', (_what, texts) => {
    expect(texts.filter((text) => !hasName(text))).toEqual([]);
  });
});
