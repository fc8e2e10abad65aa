import { defineTexts } from '../../i18n/define-texts.ts';

/** Work in the background that goes through rows. */
export const workTexts = defineTexts('work', {
  draft: 'Not started',
  running: 'Running',
  paused: 'Paused',
  failed: 'Failed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  progress: 'Progress',
  pause: 'Pause',
  resume: 'Resume',
  fileRead: 'File read',
  rows_one: '{{shown}} row',
  rows_other: '{{shown}} rows',
  rowsChecked: 'Rows checked',
  allGood: 'no problem found',
  startedAt: 'started {{time}} by {{name}}',
  notStarted: 'not started yet',
  done: 'Done',
  toCome: 'you will be told',
});
