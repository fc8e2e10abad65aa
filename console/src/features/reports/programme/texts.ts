import { programmeLabels } from '@tamis/contract/programme-figures';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const programmeTexts = defineTexts('programmeReport', {
  ...programmeLabels,
  title: 'Programme report',
  aside: 'How the programme was run over a period',
  failed: 'The report could not be loaded',
  pdf: 'Download PDF',
  xlsx: 'Download XLSX',
  period: '{{from}} to {{to}} ({{zone}})',
  periodSoFar: '{{from}} to {{to}}, so far ({{zone}})',
  made: 'Made {{at}}',
  digest: 'Digest',
  copy: 'Copy digest',
  undated: 'Publication date unknown, loaded {{day}}',
  percent: '{{percent}}%',
});
