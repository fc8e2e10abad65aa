import { defineTexts } from '../../i18n/define-texts.ts';

export const rowProblemTexts = defineTexts('rowProblems', {
  error: 'Error',
  column: 'Column',
  value: 'Value',
  problemsInAll: 'What is wrong in how many rows',
  rows_one: '{{shown}} row',
  rows_other: '{{shown}} rows',
  inRows_one: 'row {{rows}}',
  inRows_other: 'rows {{rows}}',
  inFirstRows: 'rows {{rows}} and others',
});
