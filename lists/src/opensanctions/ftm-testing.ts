import type { Entry } from '@tamis/engine';
import { entriesOf, textFile } from '../list-testing.ts';
import type { FtmEntity } from './ftm-entity.ts';

export type Properties = Record<string, (string | Partial<FtmEntity>)[]>;

export const line = (id: string, schema: string, properties: Properties, more: Partial<FtmEntity> = {}) => ({
  id,
  schema,
  caption: `${schema} ${id}`,
  properties,
  ...more,
});

/** Entries of a file that holds these entities. */
export const read = (...entities: object[]): Promise<Entry[]> =>
  entriesOf('opensanctions', [
    textFile('entities.ftm.json', entities.map((entity) => `${JSON.stringify(entity)}\n`).join('')),
  ]);

/** The one entry of a sanctioned person, or of another schema, with these properties. */
export async function entryWith(properties: Properties, schema = 'Person', around: object[] = []): Promise<Entry> {
  const entries = await read(line('E', schema, { topics: ['sanction'], ...properties }), ...around);
  const entry = entries.find(({ id }) => id === 'E');
  if (!entry) throw new Error('The file holds no such entry');
  return entry;
}
