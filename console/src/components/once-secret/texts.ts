import { defineTexts } from '../../i18n/define-texts.ts';

export const onceSecretTexts = defineTexts('onceSecret', {
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  done: 'Done',
});
