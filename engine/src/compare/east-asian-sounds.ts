import type { WordForm } from '../normalise/prepare-word.ts';
import { soundsChinese } from './chinese-sounds.ts';
import { soundsKorean } from './korean-sounds.ts';
import { soundsMandarin } from './mandarin-sounds.ts';

/**
 * Whether two words are alike as Korea reads them, as Hong Kong or Taiwan writes the one in Han letters, or as Russia, Ukraine and Korea
 * write Chinese names.
 */
export const soundsEastAsian = (a: WordForm, b: WordForm): boolean =>
  soundsKorean(a, b) || soundsChinese(a, b) || soundsMandarin(a, b);
