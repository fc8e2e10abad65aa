import { defineTexts } from '../../i18n/define-texts.ts';

export const onceLinkTexts = defineTexts('onceLink', {
  title: 'No mail server sends this link',
  text: 'Pass it on yourself. It works once, and is not shown again.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',
});
