import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { EntityType } from '../src/entry.ts';

/** One labelled pair of names. */
export interface LabelledPair {
  schema: string;
  name1: string;
  name2: string;
  isMatch: boolean;
  /** STRONG, MEDIUM or WEAK: how sure the label is. */
  quality: string;
  category: string;
}

const TYPES: Readonly<Record<string, EntityType>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
  Aircraft: 'aircraft',
  LegalEntity: 'other',
};

/** Entity type of a FollowTheMoney schema name. */
export function entityTypeOf(schema: string): EntityType {
  return TYPES[schema] ?? 'other';
}

/**
 * Reads a CSV file with the header schema,name1,name2,is_match,quality,category.
 * @throws Error naming the file when a column is missing or a label is neither 'true' nor 'false'.
 */
export function readPairs(file: string): LabelledPair[] {
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const { schema, name1, name2, is_match: label, quality = '', category = '' } = row;
    if (schema === undefined || name1 === undefined || name2 === undefined || (label !== 'true' && label !== 'false')) {
      throw new Error(`${file}, row ${index + 2}: expected schema, name1, name2 and is_match (true or false)`);
    }
    return { schema, name1, name2, isMatch: label === 'true', quality, category };
  });
}
