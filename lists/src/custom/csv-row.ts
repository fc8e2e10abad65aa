import type { CountryRole, Identifier, Relation } from '@tamis/engine';
import { namedCountry } from '../named-country.ts';
import { fullDate } from '../partial-date.ts';
import { isNonLatin } from '../script.ts';
import { Cells } from './cells.ts';
import type { Column } from './columns.ts';
import type { EntryInput } from './entry-schema.ts';

const countryColumns: readonly (readonly [Column, CountryRole])[] = [
  ['nationalities', 'nationality'],
  ['citizenships', 'citizenship'],
  ['residences', 'residence'],
  ['registration_countries', 'registration'],
  ['flags', 'flag'],
  ['countries', 'other'],
];

/**
 * One row of a custom list as an entry to be checked, and what is wrong with cells that the check would not see.
 * Values that the check refuses (an unknown entity type or check type) pass through unchanged.
 */
export function entryOfRow(row: Readonly<Record<string, string>>): { input: unknown; problems: string[] } {
  const problems: string[] = [];
  const cells = new Cells(row, problems);
  const input = {
    id: cells.one('id'),
    entityType: cells.one('entity_type'),
    names: namesOf(cells),
    listings: listingsOf(cells),
    births: cells.spans('birth_dates'),
    deaths: cells.spans('death_dates'),
    birthPlaces: cells.many('birth_places').map((text) => ({ text })),
    countries: countryColumns.flatMap(([column, role]) =>
      cells.countries(column).map((text) => namedCountry(text, role)),
    ),
    genders: cells.many('genders'),
    identifiers: cells.each('identifiers', identifierOf, 'is not of the form kind:value or kind(CC):value'),
    addresses: cells.many('addresses').map((text) => ({ text })),
    positions: cells.many('positions').map((title) => ({ title })),
    relations: cells.each('relations', relationOf, 'is not of the form association: name or association: name [id]'),
    media: articlesOf(cells),
    pictures: cells.many('pictures'),
    links: cells.many('links'),
    remarks: cells.many('remarks'),
    ...cells.day('updated_on', 'updatedOn'),
  };
  return { input, problems };
}

function namesOf(cells: Cells): EntryInput['names'] {
  const parts = Object.fromEntries(
    (
      [
        ['title', 'title'],
        ['given', 'given_name'],
        ['middle', 'middle_name'],
        ['family', 'family_name'],
      ] as const
    )
      .map(([part, column]) => [part, cells.one(column)])
      .filter(([, value]) => value !== ''),
  );
  return [
    { text: cells.one('name'), quality: 'primary', kind: 'name', ...(Object.keys(parts).length > 0 && { parts }) },
    ...cells.many('original_script_names').map((text) => ({ text, kind: 'original-script' as const })),
    ...cells
      .many('aliases')
      .map((text) => ({ text, kind: isNonLatin(text) ? ('original-script' as const) : ('alias' as const) })),
    ...cells.many('weak_aliases').map((text) => ({ text, quality: 'weak' as const })),
    ...cells.many('former_names').map((text) => ({ text, kind: 'former' as const })),
  ];
}

/** What is said of a listing besides its types. */
const listingColumns = ['listing', 'programmes', 'listed_on', 'delisted_on', 'reason', 'legal_basis', 'url'] as const;

/** An entry of articles alone has no listing; what is said of one must not be lost with it. */
function listingsOf(cells: Cells): unknown[] {
  const types = cells.many('types');
  if (types.length === 0) {
    for (const column of listingColumns) {
      const said = cells.one(column);
      if (said !== '') cells.reportProblem(column, said, 'says something of a listing, which needs types');
    }
    return [];
  }
  const optional = { reason: cells.one('reason'), legalBasis: cells.one('legal_basis'), url: cells.one('url') };
  return [
    {
      name: cells.one('listing') || 'Custom list',
      programmes: cells.many('programmes'),
      types,
      ...cells.day('listed_on', 'listedOn'),
      ...cells.day('delisted_on', 'delistedOn'),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    },
  ];
}

/** Articles: the values of five columns belong to each other by their position; types of one article are separated by commas. */
function articlesOf(cells: Cells): unknown[] {
  const titles = cells.positions('article_titles');
  const columns = ['article_urls', 'article_dates', 'article_snippets', 'article_types'] as const;
  const [urls = [], dates = [], snippets = [], types = []] = columns.map((column) => {
    const values = cells.positions(column);
    if (
      values.length !== titles.length &&
      (values.length > 0 || column === 'article_urls' || column === 'article_types')
    ) {
      cells.reportProblem(column, cells.one(column), `has ${values.length} values for ${titles.length} article_titles`);
    }
    return values;
  });
  return titles.map((title, index) => ({
    title,
    url: urls[index] ?? '',
    ...(dates[index] && { date: fullDate(dates[index]) ?? dates[index] }),
    ...(snippets[index] && { snippet: snippets[index] }),
    types: (types[index] ?? '')
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== ''),
  }));
}

function identifierOf(value: string): Identifier | undefined {
  const [, kind, code, number] = /^([a-z-]+)(?:\(([A-Za-z]{2})\))?:\s*(.+)$/.exec(value) ?? [];
  if (!kind || !number) return undefined;
  const label = kind.charAt(0).toUpperCase() + kind.slice(1).replace(/-/g, ' ');
  return { kind: kind as Identifier['kind'], value: number, label, ...(code && { country: code.toUpperCase() }) };
}

function relationOf(value: string): Relation | undefined {
  const [, association, name, entryId] = /^([^:]+):\s*(.+?)(?:\s*\[([^\]]+)\])?$/.exec(value) ?? [];
  return association && name ? { name, association: association.trim(), ...(entryId && { entryId }) } : undefined;
}
