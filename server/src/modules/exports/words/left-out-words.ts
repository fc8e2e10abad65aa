import { countryName } from '@tamis/contract/terms/countries';
import type { FactAtFault, SearchRecord } from '@tamis/contract/screening';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { SearchFile } from '../../screening/index.ts';
import { scoreText } from './export-texts.ts';

const NOT_REPORTED = 'Not reported by this engine version';

/** What stands for the number of entries that facts left out; undefined before there is an answer. */
export function leftOutCell({
  totalHits,
  leftOut,
}: Pick<SearchRecord, 'totalHits' | 'leftOut'>): string | number | undefined {
  return totalHits === null ? undefined : (leftOut ?? NOT_REPORTED);
}

/** The same as a fact of the search; none before there is an answer. */
export function leftOutFacts(search: Pick<SearchRecord, 'totalHits' | 'leftOut'>): [string, string][] {
  const told = leftOutCell(search);
  return told === undefined ? [] : [['Left out by facts', String(told)]];
}

/** Those entries under a heading of their own, for an answered search. */
export function leftOutBlocks({ search, leftOut }: Pick<SearchFile, 'search' | 'leftOut'>): PdfBlock[] {
  // Its number stands among the facts of the search, also where it is 0.
  if (search.totalHits === null || leftOut?.length === 0) return [];
  if (leftOut === null)
    return [
      { kind: 'heading', text: 'Left out by facts' },
      { kind: 'text', text: `${NOT_REPORTED}. Refresh the search to see it.` },
    ];
  return [
    { kind: 'heading', text: `Left out by facts (${leftOut.length})` },
    { kind: 'text', text: 'Their names are close enough to match, but a fact contradicts. They are not hits.' },
    {
      kind: 'table',
      widths: [4, 3, 2, 5, 2],
      header: ['Name', 'Reference', 'Name alone', 'Fact at fault', 'Score'],
      rows: leftOut.map((entry) => [
        entry.doc.name,
        entry.doc.reference,
        scoreText(entry.name_score),
        factsText(entry.facts),
        scoreText(entry.score),
      ]),
    },
  ];
}

/** Rows of a sheet under its header. */
export function leftOutRows({ search, leftOut }: Pick<SearchFile, 'search' | 'leftOut'>): SheetCell[][] {
  if (search.totalHits === null) return [];
  if (leftOut === null) return [[NOT_REPORTED]];
  return leftOut.map((entry) => [
    entry.doc.name,
    entry.doc.reference,
    entry.doc.entity_type,
    entry.doc.country_codes.join(', '),
    entry.doc.births.join('; '),
    entry.name_score,
    factsText(entry.facts),
    entry.score,
  ]);
}

const factsText = (facts: readonly FactAtFault[]): string => facts.map(factText).join('; ');

/** 'Born 1962-11-23, searched 1972' */
function factText({ field, searched, listed }: FactAtFault): string {
  if (field === 'country') return `Country ${countriesText(listed)}, searched ${countriesText(searched.split(', '))}`;
  const what = { birthYear: 'Born', gender: 'Gender', entityType: 'Entity type', identifier: 'Identifier' }[field];
  return `${what} ${listed.join(' or ')}, searched ${searched}`;
}

const countriesText = (codes: readonly string[]): string => codes.map(countryName).join(' or ');
