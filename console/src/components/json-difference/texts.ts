import { defineTexts } from '../../i18n/define-texts.ts';

export const differenceTexts = defineTexts('json-difference', {
  values: 'Old and new values',
  field: 'Field',
  old: 'Old',
  new: 'New',
  change: 'Change',
  same: 'Same',
  updated: 'Updated',
  added: 'Added',
  removed: 'Removed',
  modified: 'Modified by {{by}} on {{at}}',
});
