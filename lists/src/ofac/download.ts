import type { Download } from '../source.ts';

const exports = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';
const megabyte = 1_000_000;

/** The four files of the SDN list; the list is only complete with all of them. */
export const sdnDownloads: readonly Download[] = [
  { name: 'sdn.csv', url: `${exports}/SDN.CSV`, maxBytes: 60 * megabyte },
  { name: 'alt.csv', url: `${exports}/ALT.CSV`, maxBytes: 40 * megabyte },
  { name: 'add.csv', url: `${exports}/ADD.CSV`, maxBytes: 40 * megabyte },
  { name: 'sdn_comments.csv', url: `${exports}/SDN_COMMENTS.CSV`, maxBytes: 40 * megabyte },
];

/** The four files of the consolidated non-SDN list. */
export const consolidatedDownloads: readonly Download[] = [
  { name: 'cons_prim.csv', url: `${exports}/CONS_PRIM.CSV`, maxBytes: 20 * megabyte },
  { name: 'cons_alt.csv', url: `${exports}/CONS_ALT.CSV`, maxBytes: 20 * megabyte },
  { name: 'cons_add.csv', url: `${exports}/CONS_ADD.CSV`, maxBytes: 20 * megabyte },
  { name: 'cons_comments.csv', url: `${exports}/CONS_COMMENTS.CSV`, maxBytes: 20 * megabyte },
];
