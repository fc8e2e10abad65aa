import { applyLetterRules, letterRules, withoutDoubles } from '../normalise/letter-rules.ts';
import { remembered } from './remembered.ts';

/**
 * One key for the romanisations of Korean: Revised Romanisation, McCune-Reischauer, North Korean and everyday spellings
 * ('Jeong-eun', 'Jong-un', 'Chong Un'). Used only where one side is written in Hangul.
 */
const RULES = letterRules([
  [/kk|gg|kh|g|k|q/g, 'k'], [/ch|jj|j/g, 'c'], [/tt|dd|th|d|t/g, 't'], [/pp|bb|ph|b|p|v/g, 'p'], [/ss|sh|s/g, 's'], [/^[rl](?=[iy]|ee)/g, ''], [/ll|l|r/g, 'l'],
  [/wh/g, 'hw'], [/yeo|you|yo|yu/g, 'yo'], [/weo|wo/g, 'o'], [/oe|oi|wae|we/g, 'e'], [/ae|ai|ay/g, 'e'], [/eo|eu|oo|ou|u|o/g, 'o'], [/ui|ee|yi/g, 'i'], [/^yi?$/g, 'i'], [/rk$/g, 'k'],
]);

/** Korean sound key of a Latin form. */
export const koreanKey = remembered((latin: string): string => {
  return withoutDoubles(applyLetterRules(latin, RULES)).replace(/alk$|ark$/, 'ak');
});
