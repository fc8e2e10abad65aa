import { defineTexts } from '../../i18n/define-texts.ts';

/** What an agent reads of the merchants that they work for. */
export const agentTexts = defineTexts('agentSession', {
  worksFor: 'You now work for {{merchant}}.',
  choose: 'You work for {{merchant}}. Choose another merchant',
  merchants: 'Merchants',
  own: 'Your own organisation',
  until: 'Until {{day}}',
  none: 'No merchant is linked to you now.',
  chooseFailed: 'The merchant could not be chosen.',
  left: 'You no longer work for {{merchant}}',
  leftText: 'Nothing has been done there since. Choose where to continue.',
  back: 'Continue at {{merchant}}',
  signOut: 'Sign out',
});
