import { defineTexts } from '../../i18n/define-texts.ts';

export const liveTexts = defineTexts('live', {
  deleted: 'Bulk Delete Completed',
  deletedCount: '{{done}} of {{total}} searches deleted.',
});
