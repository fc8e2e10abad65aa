import { describe, expect, it } from 'vitest';
import { describeNames } from '../testing/describe-names.ts';
import { beforeArticle } from '../normalise/article-behind.ts';

describe('the Arabic article as Pakistan, Bangladesh and Afghanistan write it in Latin letters', () => {
  describeNames({
    same: [
      ['فضل الرحمن', 'Fazlur Rahman'],
      ['فضل الرحمن', 'Fazl-ur-Rehman'],
      ['مجيب الرحمن', 'Mujibur Rahman'],
      ['ضياء الرحمن', 'Ziaur Rahman'],
      ['زین العابدین', 'Zainul Abidin'],
      ['سيف الإسلام', 'Saiful Islam'],
      ['رفيق الاسلام', 'Rafiqul Islam'],
      ['نذر الاسلام', 'Nazrul Islam'],
      ['نجم الهدى', 'Najmul Huda'],
      // Al-Haq has two letters behind its article.
      ['عبد الحق', 'Abdul Haq'],
      ['عبدالحق', 'Abdulhaq'],
      ['عبد الحق', 'Abdelhak'],
      ['ضياء الحق', 'Zia ul-Haq'],
      ['ضیاءالحق', 'Zia-ul-Haq'],
      ['انوارالحق کاکڑ', 'Anwar ul Haq Kakar'],
      ['سراج الحق', 'Siraj-ul-Haq'],
      ['شمس الحق', 'Shamsul Haque'],
      ['نور الحق', 'Nurul Haq'],
    ],
    others: [
      ['فضل الرحمن', 'Fazlul Karim'],
      ['ضياء الحق', 'Zia ur-Rahman'],
      ['نور الحق', 'Nurul Islam'],
      ['محمد راس', 'Muhammad Rasul'],
      ['عبد الحق', 'Abdul Hakim'],
    ],
  });

  it.each([
    ['fazlur', 'fazl'],
    ['nurul', 'nur'],
    ['badrud', 'badr'],
    ['shamsush', 'shams'],
    ['saud', undefined],
    ['yusuf', undefined],
    ['rasul', undefined],
  ])('%s is %s with an article behind it', (latin, word) => {
    expect(beforeArticle(latin)).toBe(word);
  });
});

describe('two letters of Arabic that look like one sound in Latin', () => {
  describeNames({
    same: [
      ['مسعود اظهر', 'Masood Azhar'],
      ['مسعود اظہر', 'Masood Azhar'],
      ['محمد ادهم', 'Mohammed Adham'],
      ['سامي أدهم', 'Sami Adham'],
      ['סמי אדהם', 'Sami Adham'],
      ['اظهار الحق', 'Izhar ul-Haq'],
    ],
    others: [
      ['محمد ادهم', 'Mohammed Akram'],
      ['مسعود اظهر', 'Masood Ajar'],
    ],
  });
});
