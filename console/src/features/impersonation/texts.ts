import { defineTexts } from '../../i18n/define-texts.ts';

export const impersonationTexts = defineTexts('impersonation', {
  title: 'Act as another user',
  text: 'You see and do what this user may. Everything is recorded under your own name as well, and it ends within the hour.',
  search: 'Name, email or merchant',
  people: 'Users',
  none: 'Nobody matches.',
  loadFailed: 'Failed to load the users.',
  act: 'Act as',
  failed: 'Failed to act as this user',
  close: 'Close',
  actingAs: 'You are acting as',
  at: 'at {{merchant}}.',
  recorded: 'Everything you do is recorded under your own name, {{name}}.',
  stop: 'Stop acting as {{name}}',
  stopFailed: 'Failed to stop acting as another user',
});
