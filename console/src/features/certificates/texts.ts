import { defineTexts } from '../../i18n/define-texts.ts';

export const certificateTexts = defineTexts('certificates', {
  title: 'Certificates',
  screening: 'Name Screening',
  history: 'AML History',
  breadcrumb: 'Breadcrumb',
  failed: 'Failed to load the download',
  failedFile: 'Failed to download the file',
  running: 'Being made',
  completed: 'Ready',
  failedState: 'Failed',
  made: '{{done}} of {{total}} certificates made',
  goesOn: 'You can leave this page: the certificates go on being made.',
  download: 'Download ZIP',
  size: 'Size',
  requested: 'Requested',
  requestedBy: '{{time}} by {{name}}',
  finished: 'Finished',
  others: 'Recent downloads',
  state: 'State',
  certificates: 'Certificates',
  count_one: '{{shown}} certificate',
  count_other: '{{shown}} certificates',
  none: 'No downloads yet',
  noneText:
    'Select searches in AML History and choose Download Certificates: their ZIP is made in the background and kept here.',
});
