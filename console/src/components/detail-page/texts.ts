import { defineTexts } from '../../i18n/define-texts.ts';

export const detailTexts = defineTexts('detail', {
  changes: 'Changes',
  changesFailed: 'Failed to load the changes.',
  noChanges: 'No changes are recorded',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  actedBy: '{{name}} acted as this user',
});
