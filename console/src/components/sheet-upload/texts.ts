import { defineTexts } from '../../i18n/define-texts.ts';

export const sheetUploadTexts = defineTexts('sheetUpload', {
  dropTitle: 'Drop a spreadsheet here',
  dropOr: 'or',
  chooseFile: 'Choose a file',
  dropHint:
    'xlsx or csv (UTF-8), up to {{rows}} rows and {{size}} MB. The first sheet is read; its first row names the columns.',
  sending: 'Sending {{done}} of {{total}}',
  reading: 'Sent. Reading and checking the rows …',
  stopSending: 'Stop',
  warnings: 'The file was read. Please note:',
  templateXlsx: 'Template (xlsx)',
  templateCsv: 'Template (csv)',
  columns: 'Columns',
  failedDownload: 'Failed to download the file',
});
