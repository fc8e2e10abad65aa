import { defineTexts } from '../../../i18n/define-texts.ts';

export const policyTexts = defineTexts('merchantPolicy', {
  title: 'Security',
  retention: 'Retention',
  loadFailed: 'Failed to load the policy.',
  signIn: 'Signing in',
  signInText:
    'Applies to everybody in the organisation from their next call on. Fields left empty follow the settings of this installation.',
  twoFactor: 'Second factor required from',
  twoFactorText: 'Until then a banner counts the days. From that day on, nobody can work before it is set up.',
  without_one: 'One user has none yet.',
  without_other: '{{count}} users have none yet.',
  everybody: 'Everybody has one.',
  session: 'A session lasts, in minutes',
  sessionText: 'At most {{most}}. Sessions that are older have to sign in again.',
  idle: 'Ends unused after, in minutes',
  idleText: 'At most {{most}}. Background refreshes do not count as use.',
  idleTextNever: 'In this installation: never. Background refreshes do not count as use.',
  networks: 'Networks to sign in from',
  networksText:
    'One address or network per line, such as 203.0.113.0/24 or 2001:db8::/32. Empty: anywhere. You are at {{address}}. Sessions begun elsewhere are ended. API keys have networks of their own.',
  save: 'Save',
  saved: 'The policy is saved',
  years: 'Years that deleted records are kept',
  yearsText:
    'At least {{least}}, the legal minimum of this installation. Empty: {{days}} days, the setting of this installation. After that they are removed for good; the audit log keeps what was deleted, when and by whom.',
  minimum: 'Legal minimum of the installation',
  minimumYears: 'Years at least, for every merchant',
  minimumText: 'Shorter rules of merchants have no effect.',
  saveMinimum: 'Save for every merchant',
  minimumSaved: 'The legal minimum is saved',
  retentionCard: 'What is deleted',
});
