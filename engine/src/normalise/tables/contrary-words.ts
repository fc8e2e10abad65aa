/**
 * Words of organisations that are written alike and mean two things: neither is a slip of the other. On each line what the one
 * means in its forms, and what the other does. Latin forms. General knowledge of the languages.
 */
export const CONTRARY_WORD_LINES: readonly string[] = [
  'import imports importer importers importing importadora: export exports exporter exporters exporting exportadora',
  'eastern: western',
  'internal: external',
  'interior: exterior',
  'inner: outer',
  'inbound: outbound',
  'men mens: women womens',
  'male males: female females',
  'economy: ecology',
  'economic economical: ecologic ecological',
  'immigration: emigration',
  'melli: mellat',
];
