import type { Download } from '../source.ts';

export const unDownloads: readonly Download[] = [
  {
    name: 'consolidated.xml',
    url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
    maxBytes: 40_000_000,
  },
];
