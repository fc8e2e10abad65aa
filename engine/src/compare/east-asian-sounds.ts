import type { WordForm } from '../normalise/prepare-word.ts';
import { soundsChinese } from './chinese-sounds.ts';
import { soundsKorean } from './korean-sounds.ts';

/** Whether two words are alike as Korea reads them, or as Hong Kong or Taiwan writes the one in Han letters. */
export const soundsEastAsian = (a: WordForm, b: WordForm): boolean => soundsKorean(a, b) || soundsChinese(a, b);
