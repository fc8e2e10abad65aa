import { defineTexts } from '../../../i18n/define-texts.ts';

export const restrictionTexts = defineTexts('caseRestriction', {
  restricted: 'Restricted',
  restrictedTo: 'Restricted to {{group}}',
  onlyMembers: 'Only members of “{{group}}” see it',
  restrictTo: 'Restrict to',
  everybody: 'Everybody who sees cases',
  everybodyOfCase: 'Everybody who sees the case',
  formerGroup: 'A group that is not yours any more',
  formerGroupText: 'You are not in the group that this form was restricted to. Choose who is to see the case.',
  fieldText:
    'Only members of the group see the case and who is in it, also in exports, notifications and reports. Its searches stay those of the merchant: whoever sees searches sees them, without the case.',
  noteFor: 'Who sees the note',
  restrict: 'Restrict …',
  change: 'Change restriction …',
  restrictTitle: 'Restrict this case',
  changeTitle: 'Change the restriction of this case',
  whoSees: 'Who sees the case',
  restrictCase: 'Restrict case',
  lift: 'Lift restriction',
  nowRestricted: 'The case is restricted to {{group}}',
  nowLifted: 'The case is seen by everybody who sees cases',
  hidden:
    'For everybody who is not in the group, owners included, the case is not there: in no list, count, export, notification or report, and not by its address.',
  assigneeGoes: 'An assignee who is not in the group is taken off the case.',
  nothingTold: 'Webhooks and triggers no longer hear of it. What was told before stays told.',
  searchesStay:
    'Its searches stay those of the merchant: others review them, without seeing that they belong to this case.',
  notArchived: 'The archive and retention leave it out while it is restricted.',
  shown: 'Everybody who sees cases will see this case: who is in it, its documents and all that was done.',
  notesStay: 'Notes that are restricted themselves stay so.',
  toldAgain: 'Webhooks and triggers hear of it from now on.',
});
