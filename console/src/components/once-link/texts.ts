import { defineTexts } from '../../i18n/define-texts.ts';

export const onceLinkTexts = defineTexts('onceLink', {
  title: 'No mail server sends this link',
  text: 'Hand it over yourself. It is good once, and is not shown again.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',
});
