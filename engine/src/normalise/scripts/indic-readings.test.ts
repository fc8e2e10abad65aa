import { describe, expect, it } from 'vitest';
import { indicReadings } from './indic-readings.ts';

describe('how a word of a script of India may be read, its Latin form first', () => {
  it.each([
    ['मोदी', 'modi'],
    ['जिया', 'jiya ziya'],
    ['राज', 'raj'],
    ['আজিজ', 'ajij aziz'],
    ['અઝીઝ', 'ajhijh aziz'],
    ['शेरबहादुर', 'sherabahadur sherbhadur'],
    ['चन्द्र', 'chandr chandra'],
    ['राव', 'rav rab rao'],
    ['তারক', 'tarak tarok'],
    ['বাবা', 'baba'],
    ['শুভেন্দু', 'shubhendu shuvendu'],
    ['તારક', 'tarak'],
    ['తారక', 'tarak taraka'],
    ['రావు', 'ravu rao'],
    ['ಗೌಡ', 'gaud gauda gowd gowda'],
    ['சீமான்', 'chiman siman'],
    ['விக்கிர', 'vikkira vikkra'],
    ['ගෝඨාභය', 'gothabhaya'],
  ])('%s: %s', (word, readings) => {
    expect(indicReadings(word).join(' ')).toBe(readings);
  });
});
