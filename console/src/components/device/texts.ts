import { defineTexts } from '../../i18n/define-texts.ts';

export const deviceTexts = defineTexts('device', {
  browserOn: '{{browser}} on {{system}}',
  unknownDevice: 'Unknown device',
});
