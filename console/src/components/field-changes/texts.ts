import { defineTexts } from '../../i18n/define-texts.ts';

export const fieldChangesTexts = defineTexts('field-changes', {
  title: 'What changed',
  field: 'Field',
  was: 'Before',
  is: 'Now',
  minor: 'minor',
});
