import { defineTexts } from '../../../i18n/define-texts.ts';

export const criteriaTexts = defineTexts('criteria', {
  furtherNamesHint:
    'A maiden name or another spelling, each ended by Enter; {{count}} at most. Whoever any of them reaches is a hit.',
});
