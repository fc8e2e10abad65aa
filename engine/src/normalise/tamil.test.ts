import { expect, it } from 'vitest';
import { latinForm } from './latin-form.ts';

it.each([
  ['நரேந்திர', 'narendir'],
  ['மோடி', 'modi'],
  ['கருணாநிதி', 'karunanidi'],
  ['அக்பர்', 'akpar'],
  ['சங்கர்', 'cangar'],
])('%s: a stop is voiced by the letters beside it, %s', (word, latin) => expect(latinForm(word)).toBe(latin));
