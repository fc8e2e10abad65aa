import { defineTexts } from '../../i18n/define-texts.ts';

export const tableTexts = defineTexts('table', {
  empty: 'No data available',
  showing: 'Showing {{from}} to {{to}} of {{total}} entries',
  rowsPerPage: 'Rows per page',
  pages: 'Pages',
  page: 'Page {{page}}',
  previous: 'Previous page',
  next: 'Next page',
  goTo: 'Go to page',
  ofPages: 'of {{pages}}',
  selectRow: 'Select this row',
  selectAll: 'Select all rows of this page',
  bulkActions: 'Actions for the selected rows',
  selected: '{{count}} selected',
  clear: 'Clear',
  selectFirst: 'Please select at least one row',
  columns: 'Columns',
  allColumns: 'Show all columns',
  actions: 'Actions',
  compact: 'Compact rows',
  standard: 'Standard rows',
});
