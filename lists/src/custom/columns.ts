/** Columns of a custom list in CSV, in the order of the documentation; only the first three must be there. */
export const requiredColumns = ['id', 'entity_type', 'name'] as const;

export const optionalColumns = [
  'title',
  'given_name',
  'middle_name',
  'family_name',
  'aliases',
  'weak_aliases',
  'former_names',
  'original_script_names',
  'types',
  'listing',
  'programmes',
  'listed_on',
  'delisted_on',
  'reason',
  'legal_basis',
  'url',
  'birth_dates',
  'death_dates',
  'birth_places',
  'genders',
  'nationalities',
  'citizenships',
  'residences',
  'registration_countries',
  'flags',
  'countries',
  'identifiers',
  'addresses',
  'positions',
  'relations',
  'article_titles',
  'article_urls',
  'article_dates',
  'article_snippets',
  'article_types',
  'pictures',
  'links',
  'remarks',
  'updated_on',
] as const;

export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];

const known = new Set<string>([...requiredColumns, ...optionalColumns]);

/** Columns of a header that the format does not know; a misspelt one must not lose its values silently. */
export function unknownColumns(header: readonly string[]): string[] {
  return header.filter((name) => !known.has(name));
}

/** In which column of a row each part of an entry stands. */
const columnsOfPaths: readonly (readonly [path: RegExp, column: Column])[] = [
  [/^entityType/, 'entity_type'],
  [/^names\.0\.text/, 'name'],
  [/^names/, 'aliases'],
  [/^listings\.0\.types/, 'types'],
  [/^listings\.0\.programmes/, 'programmes'],
  [/^listings\.0\.legalBasis/, 'legal_basis'],
  [/^listings\.0\.url/, 'url'],
  [/^media\.\d+\.title/, 'article_titles'],
  [/^media\.\d+\.url/, 'article_urls'],
  [/^media\.\d+\.date/, 'article_dates'],
  [/^media\.\d+\.types/, 'article_types'],
  [/^identifiers/, 'identifiers'],
  [/^genders/, 'genders'],
  [/^links/, 'links'],
  [/^pictures/, 'pictures'],
];

/** What was wrong with an entry, said of the row's columns instead of the entry's fields. */
export function inColumns(problem: string): string {
  const [path = '', ...rest] = problem.split(': ');
  const column = columnsOfPaths.find(([pattern]) => pattern.test(path))?.[1];
  return [column ?? path, ...rest].join(': ');
}
