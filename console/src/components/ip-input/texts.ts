import { defineTexts } from '../../i18n/define-texts.ts';

export const ipTexts = defineTexts('ip-input', {
  part: 'Part {{part}} of 4 of the IP address',
  add: 'Add',
  invalid: 'Invalid IP address',
  twice: 'Sorry, IP must be unique',
  remove: 'Remove {{ip}}',
  listed: 'Allowed IP addresses',
});
