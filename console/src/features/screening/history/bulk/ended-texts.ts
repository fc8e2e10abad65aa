import { defineTexts } from '../../../../i18n/define-texts.ts';

/** Apart from the texts of the history: every page brings these. */
export const endedTexts = defineTexts('ended-actions', {
  deleted: 'Bulk Delete Completed',
  deletedCount: '{{done}} of {{total}} searches deleted.',
  deleteFailed: 'Failed to delete selected searches.',
  monitorSaved: 'Monitoring status updated successfully',
  monitorFailed: 'Failed to change monitor.',
  notesSaved: 'Notes are saved successfully',
  noteError: 'Error saving note',
  statusFailed: 'Failed to update status',
  statusSaved: 'Status updated successfully',
  partly_one: '{{count}} search could not be changed',
  partly_other: '{{count}} searches could not be changed',
});
