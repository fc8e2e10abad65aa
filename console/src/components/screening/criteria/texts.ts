import { defineTexts } from '../../../i18n/define-texts.ts';

export const criteriaTexts = defineTexts('criteria', {
  furtherNamesHint:
    'A maiden name or another spelling, each ended by Enter; {{count}} at most. Anyone who matches any of them is a hit.',
});
