import { describe, expect, it } from 'vitest';
import { comparePair } from '../compare-pair.ts';
import { describeNames } from '../testing/describe-names.ts';
import { prepareName } from '../normalise/prepare-name.ts';

describe('two given names that Persian, Dari and Pashto write as one word', () => {
  describeNames({
    same: [
      ['محمدجواد ظریف', 'Mohammad Javad Zarif'],
      ['محمدباقر قالیباف', 'Mohammad Bagher Ghalibaf'],
      ['محمدباقر قالیباف', 'Mohammadbagher Ghalibaf'],
      ['محمد باقر قالیباف', 'Mohammadbagher Ghalibaf'],
      ['محمدعلی جعفری', 'Mohammad Ali Jafari'],
      ['محمدرضا نوری', 'Mohammad-Reza Nouri'],
      ['علیرضا زاکانی', 'Ali Reza Zakani'],
      ['علیرضا زاکانی', 'Alireza Zakani'],
      ['میرحسین موسوی', 'Mir Hossein Mousavi'],
      ['غلامرضا جلالی', 'Gholam Reza Jalali'],
      // With the half-space of Persian.
      ['علی‌اکبر صالحی', 'Ali Akbar Salehi'],
      ['علی‌اکبر صالحی', 'علی اکبر صالحی'],
      ['امیرعلی حاجی‌زاده', 'Amir Ali Hajizadeh'],
      ['سیدحسن نصرالله', 'Sayyed Hassan Nasrallah'],
      ['نورمحمد ثاقب', 'Noor Mohammad Saqib'],
      ['محمدامين حسني', 'Mohammed Amin Hassani'],
      // What is said before and behind a name is no part of it.
      ['احمدشاه مسعود', 'Ahmad Shah Massoud'],
      ['سید علی خامنه‌ای', 'Ali Khamenei'],
      ['سید احمد شاه', 'Ahmed Shah'],
    ],
    others: [
      ['محمدجواد ظریف', 'Mohammad Reza Zarif'],
      ['محمدرضا نوری', 'Mohammad Javad Nouri'],
      ['علیرضا زاکانی', 'Ali Akbar Zakani'],
      ['غلامرضا جلالی', 'Gholam Hossein Jalali'],
      // Both are the first name, and the surname is another.
      ['محمدامین نیلوفری', 'Muhammad Amin'],
      ['محمدحسین دانیال معین', 'Mohammad Moein'],
    ],
  });

  it.each([
    ['محمدرضا', ['محمد', 'رضا']],
    ['سیدحسن', ['سید', 'حسن']],
    ['محمدی', ['محمدی']],
    ['احمدینژاد', ['احمدینژاد']],
    ['علیان', ['علیان']],
    ['میرزاده', ['میرزاده']],
    ['Mohammadreza', ['Mohammadreza']],
  ])('%s is %j', (name, parts) => {
    expect(prepareName(name, 'person').words.map(({ text }) => text)).toEqual(parts);
  });

  it('stay one word in the name of a company', () => {
    expect(prepareName('شرکت محمدرضا', 'organisation').words.map(({ text }) => text)).toEqual(['شرکت', 'محمدرضا']);
  });

  it('are shown beside the two words that they are, where the one was written', () => {
    const { words } = comparePair({
      searched: 'نوری محمدرضا',
      listed: 'Mohammad Reza Nouri',
      entityType: 'person',
      fuzziness: 0.5,
    });
    expect(words.map(({ searched, listed }) => [searched, listed])).toEqual([
      ['نوری', 'Nouri'],
      ['محمد', 'Mohammad'],
      ['رضا', 'Reza'],
    ]);
  });
});
