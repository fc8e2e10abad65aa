/**
 * The Arabic article before a sun letter: written 'al', said as the letter that follows it, and written so as well when it is
 * written together ('Abd al-Rahman', Abdurrahman; 'Nur al-Din', Nuruddin, Nureddin). Latin forms.
 */
const SUN_LETTERS = 'tdrzsnl';
const SHORT_VOWELS = 'aeiou';
const ASSIMILATED = new RegExp(`^[${SHORT_VOWELS}](?:sh|[${SUN_LETTERS}])?$`);

/** Whether the letters may be the article before `next`, its first letter doubled or not: 'ur' and 'u' before 'rahman'. */
export function isAssimilatedArticle(letters: string, next: string): boolean {
  if (!ASSIMILATED.test(letters) || !SUN_LETTERS.includes(next.charAt(0))) return false;
  return next.startsWith(letters.slice(1));
}

/**
 * What ends in the article ('al', 'abdul'), as it sounds before `next`: 'abdur' before 'rahman'.
 * @returns undefined where it keeps its 'l'
 */
export function assimilated(article: string, next: string): string | undefined {
  const letter = next.charAt(0);
  if (!article.endsWith('l') || letter === '' || letter === 'l' || !SUN_LETTERS.includes(letter)) return undefined;
  return article.slice(0, -1) + letter;
}
