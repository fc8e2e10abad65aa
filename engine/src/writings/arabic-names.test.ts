import { expect, it } from 'vitest';
import { describeNames } from '../testing/describe-names.ts';
import { latinForm } from '../normalise/scripts/latin-form.ts';
import { skeletonVariants } from '../normalise/keys/skeleton-variants.ts';
import { wholeSkeleton } from '../normalise/keys/sound-skeleton.ts';
import { otherReadings } from '../normalise/tables/arabic-readings.ts';

const SAME = [
  // Letters that Persian and Pashto read otherwise than Arabic.
  ['فیض نظری', 'Faiz Nazari'],
  ['فضل اعظمی', 'Fazal Azami'],
  ['ذبیح عظیمی', 'Zabih Azimi'],
  // One consonant or two, behind an article or not.
  ['هدى الأزهر', 'Huda al-Azhar'],
  ['هدى الأزهر', 'Huda Azhar'],
  ['عادل لكحل', 'Adel Lakhal'],
  // Joined in Latin, any vowel first.
  ['احسان الله کریمی', 'Ehsanullah Karimi'],
  ['عزت الله کریمی', 'Ezatullah Karimi'],
  ['فیض الله کریمی', 'Faizullah Karimi'],
  // Known names by the ear of another language: Persian and Urdu, Egypt, the Maghreb, Iraq, Somalia.
  ['رضا کریمی', 'Reza Karimi'],
  ['ضیا رمضان', 'Zia Ramazan'],
  ['جمال هشام', 'Gamal Hichem'],
  ['حسین رشید', 'Hassine Rachid'],
  ['کاظم طعان', 'Kathim Taan'],
  ['ظاهر حسن', 'Dahir Hassan'],
  ['نور الدین شریف', 'Nour Eddine Cherif'],
  // The article of God's shortest names, and God's name behind a vowel.
  ['عبد الحی کریمی', 'Abdul Hai Karimi'],
  ['ثناء اللہ کریمی', 'Sanaullah Karimi'],
  ['عارف الله کریمی', 'Arefullah Karimi'],
  // Joined in Arabic.
  ['عمر بنسالم', 'Omar Ben Salem'],
  ['محمدعبد البصير', 'Mohammad Abd al-Basir'],
  // Known names that others are like.
  ['صالح قاسمی', 'Salah Gasmi'],
  ['حسان شیخ', 'Hassan Sheikh'],
  ['کوثر عمیر', 'Kosar Omair'],
] as const;

const OTHERS = [
  ['فيصل القاسم', 'Faysal al-Jasim'],
  ['بندر العتيبي', 'Ben Dar al-Otaibi'],
  ['محمدامین کریمی', 'Muhammad Amin Salehi'],
  // A known name stays what it is: its consonants alone are those of others as well.
  ['حسین رشید', 'Hasna Rashidi'],
  ['رضا کریمی', 'Rashad Karimi'],
  // Two known names, or one and what is made of it, are two names, however like their letters.
  ['غسان جمیل', 'Hassan Jamil'],
  ['خلف حسین', 'Khalil Husayn'],
  ['محمدی کریم', 'Muhammad Karim'],
  ['شیخ حارث', 'Syah Haris'],
  // Two consonants are too many pairs of words to be one of them written together; a servant of another is another.
  ['کیان بهمنی', 'Kai Yan Bahmani'],
  ['محمد عبدالعلی', 'Muhammad Abdallah'],
] as const;

describeNames({ same: SAME, others: OTHERS });

it.each(otherReadings())('%s is found by each of its further readings: %j', (word, readings) => {
  const skeletons = skeletonVariants(word, latinForm(word), 'Arabic');
  expect(readings.filter((reading) => !skeletons.includes(wholeSkeleton(reading)))).toEqual([]);
});
