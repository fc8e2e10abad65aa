/** Letters of the article as it sounds, behind the vowel of the word before it; a shorter word is too easily another. */
const ARTICLE_BEHIND = /^(.{3,})u(?:[ldnrstz]|sh)$/;

/** Names that end so by themselves: 'Rasul' is no 'Ras' with an article. */
const WITHOUT_ARTICLE: ReadonlySet<string> = new Set(
  (
    'rasul batul maqbul shamul mansur masrur manzur ghafur shakur sabur taimur teimur nasur tahur zuhur masud massud mahmud maqsud mahsud dawud ' +
    'harun mamun maimun zaitun khatun qarun yunus younus idrus firuz behruz nouruz nowruz afruz talut harut jalut yaqut'
  ).split(' '),
);

/**
 * The word to which South Asia writes the article of the next one: 'Fazlur' Rahman is 'فضل الرحمن', 'Nurul' Haq 'نور الحق'. Undefined for
 * others.
 */
export const beforeArticle = (latin: string): string | undefined =>
  WITHOUT_ARTICLE.has(latin) ? undefined : ARTICLE_BEHIND.exec(latin)?.[1];
