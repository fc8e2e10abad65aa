import type { Entry } from '@tamis/engine';
import { firstEntryOf, textFile } from '../list-testing.ts';

export const element = (name: string, text: string) => `<${name}>${text}</${name}>`;

/** The entry of a record that holds these elements beside its number and name. */
export async function entryWith(
  inner: string,
  record = 'INDIVIDUAL',
  name = element('FIRST_NAME', 'ADAMU'),
): Promise<Entry> {
  const xml = `<CONSOLIDATED_LIST><${record}>${element('REFERENCE_NUMBER', 'QDi.901')}${element('DATAID', '7')}${name}${inner}</${record}></CONSOLIDATED_LIST>`;
  return firstEntryOf('un-sc', [textFile('list.xml', xml)]);
}

export const birth = (fields: Record<string, string>) =>
  element(
    'INDIVIDUAL_DATE_OF_BIRTH',
    Object.entries(fields)
      .map(([name, text]) => element(name, text))
      .join(''),
  );
export const alias = (fields: Record<string, string>, record = 'INDIVIDUAL') =>
  element(
    `${record}_ALIAS`,
    Object.entries(fields)
      .map(([name, text]) => element(name, text))
      .join(''),
  );
export const document = (fields: Record<string, string>) =>
  element(
    'INDIVIDUAL_DOCUMENT',
    Object.entries(fields)
      .map(([name, text]) => element(name, text))
      .join(''),
  );
export const place = (fields: Record<string, string>) =>
  element(
    'INDIVIDUAL_PLACE_OF_BIRTH',
    Object.entries(fields)
      .map(([name, text]) => element(name, text))
      .join(''),
  );
