import type { BatchColumn } from '@tamis/contract/batches';

/** How wide the columns of a batch are in the sheets that are handed out, in characters. */
export const columnWidths: Readonly<Record<BatchColumn, number>> = {
  search_term: 36,
  birth_year: 12,
  birth_date: 12,
  country_codes: 16,
  id_kind: 14,
  id_country: 10,
  id_number: 24,
  further_names: 30,
  client_ref: 20,
  fuzziness: 12,
  notes: 40,
  sanction: 12,
  pep: 12,
  adverse_media: 16,
};
