import { defineTexts } from '../../../i18n/define-texts.ts';

export const clockTexts = defineTexts('caseClock', {
  snooze: 'Snooze …',
  change: 'Change snooze …',
  end: 'End snooze',
  snoozed: 'Snoozed',
  snoozedUntil: 'Snoozed until {{day}}',
  snoozedTitle: 'It comes back to the views of work on {{day}}, or earlier when something happens to it',
  title: 'Snooze this case',
  until: 'Until',
  untilText: 'It comes back when this day begins in the time zone of your organisation.',
  save: 'Snooze case',
  leaves: 'The case leaves Mine, Unassigned, Awaiting customer and To approve. Snoozed, Overdue and All show it.',
  returns: 'It comes back earlier when something asks for attention, or with another assignee or stage.',
  runs: 'Its time runs on: it is due on {{day}}.',
  saved: 'The case is snoozed until {{day}}',
  ended: 'The case is back',
});
