import { defineTexts } from '../../i18n/define-texts.ts';

export const listTexts = defineTexts('list-text', {
  listOn: '{{title}} {{day}}',
  listLoaded: '{{title}} loaded {{day}}, publication date unknown',
  listWithoutDay: '{{title}}, publication date unknown',
});
