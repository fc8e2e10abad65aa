import { defineTexts } from '../../i18n/define-texts.ts';

export const choiceTexts = defineTexts('choice', {
  unknown: 'Nothing in the list is called “{{text}}”. Choose from the list, or delete the text.',
  several: '“{{text}}” fits several. Choose one from the list.',
});
