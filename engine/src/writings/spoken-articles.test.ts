import { describe, expect, it } from 'vitest';
import { describeNames } from '../testing/describe-names.ts';
import { assimilated, isAssimilatedArticle } from '../normalise/assimilated-article.ts';

const SAME = [
  // Written together as it is said, one letter or two.
  ['Abdurrahman Yusuf', 'Abd al-Rahman Yusuf'],
  ['Abdurrahman Yusuf', 'Abdul Rahman Yusuf'],
  ['Abdurahman Yusuf', 'Abd al-Rahman Yusuf'],
  ['Abderrahman Yusuf', 'Abd al-Rahman Yusuf'],
  ['Abdessalam Yusuf', 'Abdul Salam Yusuf'],
  ['Abdennour Yusuf', 'Abd al-Nur Yusuf'],
  ['Abdushakur Yusuf', 'Abd al-Shakur Yusuf'],
  ['Abdurrazzaq Yusuf', 'Abdulrazzaq Yusuf'],
  ['Nuruddin Khan', 'Nur al-Din Khan'],
  ['Nureddin Khan', 'Nur el-Din Khan'],
  ['Nurudin Khan', 'Nur al-Din Khan'],
  ['Shamsuddin Khan', 'Shams al-Din Khan'],
  ['Fakhruddin Khan', 'Fakhr al-Din Khan'],
  // As a word of its own, or a part of the word behind it.
  ['Shamsuddin Khan', 'Shams ud-Din Khan'],
  ['Zia ur Rahman', 'Zia al-Rahman'],
  ['Nur Uddin Khan', 'Nur al-Din Khan'],
  ['Nur Uddin Khan', 'Nuruddin Khan'],
  ['Nur Udin Khan', 'Nur al-Din Khan'],
  ['Ussalam Khan', 'As Salam Khan'],
  ['Abettahir Khan', 'Ab et Tahir Khan'],
  // With a silent letter at the end.
  ['Abderrahmane Yusuf', 'Abd al-Rahman Yusuf'],
  ['Abdelmoumene Yusuf', 'Abd al-Mumin Yusuf'],
  // Joined in Arabic.
  ['فخرالدين خان', 'Fakhr al-Din Khan'],
  ['نورالدین خان', 'Nur al-Din Khan'],
  ['نورالدین خان', 'Nuruddin Khan'],
  ['نورالدین خان', 'Nour Eddine Khan'],
  // Whose article keeps its letter.
  ['Abdelkader Yusuf', 'Abd al-Qadir Yusuf'],
  ['Abdulrahman Yusuf', 'Abd al-Rahman Yusuf'],
] as const;

const OTHERS = [
  ['Nuruddin Khan', 'Badr al-Din Khan'],
  ['Shamsuddin Khan', 'Shams al-Haq Khan'],
  ['Abdurrahman Yusuf', 'Abd al-Rahim Yusuf'],
  ['Abdussalam Yusuf', 'Abd al-Samad Yusuf'],
  ['Abdukadir Yusuf', 'Abd al-Rahman Yusuf'],
] as const;

describe('the article before a sun letter', () => {
  describeNames({ same: SAME, others: OTHERS });
});

describe('an article', () => {
  it.each([
    ['al', 'rahman', 'ar'],
    ['abdul', 'salam', 'abdus'],
    ['el', 'din', 'ed'],
    ['al', 'latif', undefined],
    ['al', 'qadir', undefined],
    ['ar', 'rahman', undefined],
    ['al', '', undefined],
  ])('%s before %s sounds %s', (article, next, spoken) => {
    expect(assimilated(article, next)).toBe(spoken);
  });

  it.each([
    ['ur', 'rahman', true],
    ['u', 'rahman', true],
    ['ush', 'shakur', true],
    ['us', 'shakur', true],
    ['ur', 'salam', false],
    ['u', 'qadir', false],
    ['r', 'rahman', false],
    ['ud', '', false],
    ['nur', 'rahman', false],
  ])('may be %s before %s: %s', (letters, next, may) => {
    expect(isAssimilatedArticle(letters, next)).toBe(may);
  });
});
