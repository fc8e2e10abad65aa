import { defineTexts } from '../../i18n/define-texts.ts';
import { isAlpha, isAlphaDash, isAlphaSpace, isWebUrl } from './rules.ts';

const ruleTexts = defineTexts('rules', {
  alpha: 'Only letters and digits are allowed',
  alphaDash: 'Only letters, digits and dashes are allowed',
  alphaSpace: 'Only letters, digits and spaces are allowed',
  webUrl: 'Enter a web address with https and a host name, such as https://www.example.com',
});

const rules = { alpha: isAlpha, alphaDash: isAlphaDash, alphaSpace: isAlphaSpace, webUrl: isWebUrl };

/** What to say below a field that breaks a shared rule (SHELL-177 to 180); undefined for one that keeps to it. */
export const complain = (rule: keyof typeof rules, text: string): string | undefined => (rules[rule](text) ? undefined : ruleTexts.say(rule));
