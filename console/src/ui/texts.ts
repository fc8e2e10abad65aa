import { defineTexts } from '../i18n/define-texts.ts';

export const toastTexts = defineTexts('toast', { close: 'Close this message' });

export const differenceTexts = defineTexts('difference', { showWhole: 'Show all', showLess: 'Show less' });
