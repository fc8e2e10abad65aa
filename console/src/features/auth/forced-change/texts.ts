import { defineTexts } from '../../../i18n/define-texts.ts';

export const forcedChangeTexts = defineTexts('forcedChange', {
  title: 'Change password',
  text: 'Choose a password of your own before you go on. The one that you signed in with was made by the system or by an administrator.',
  signOut: 'Sign out',
});
