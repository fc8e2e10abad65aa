import { defineTexts } from '../../i18n/define-texts.ts';

export const listingTexts = defineTexts('listing', {
  sanction: 'Sanction',
  warning: 'Warning',
  'fitness-probity': 'Fitness & Probity',
  pep: 'PEP',
  'pep-class-1': 'PEP class 1',
  'pep-class-2': 'PEP class 2',
  'pep-class-3': 'PEP class 3',
  'pep-class-4': 'PEP class 4',
  'adverse-media': 'Adverse media',
});
