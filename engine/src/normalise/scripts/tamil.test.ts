import { expect, it } from 'vitest';
import { latinForm } from './latin-form.ts';

it.each([
  ['நரேந்திர', 'narendira'],
  ['ராசபக்ச', 'rasabaksa'],
  ['டிரம்ப்', 'tramp'],
  ['டோனால்ட்', 'donalt'],
  ['திருமலை', 'tirumalai'],
  ['மோடி', 'modi'],
  ['கருணாநிதி', 'karunanidi'],
  ['அக்பர்', 'akpar'],
  ['சங்கர்', 'changar'],
])('%s: a stop is voiced by the letters beside it, %s', (word, latin) => expect(latinForm(word)).toBe(latin));
