import type { Entry } from '@tamis/engine';
import { firstEntryOf, textFile } from '../list-testing.ts';

export type Attributes = Record<string, string>;

export const element = (name: string, attributes: Attributes, ...inner: string[]) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}>${inner.join('')}</${name}>`;
export const remark = (text: string) => `<remark>${text}</remark>`;
export const name = element('nameAlias', { wholeName: 'Orest', strong: 'true' });

/** The entry of an entity with these elements. */
export async function entryWith(inner: string, attributes: Attributes = {}, code = 'person'): Promise<Entry> {
  const entity = element(
    'sanctionEntity',
    { euReferenceNumber: 'EU.1', ...attributes },
    element('subjectType', { code }),
    inner,
  );
  return firstEntryOf('eu-fsf', [
    textFile('list.xml', `<export xmlns="http://eu.europa.ec/fpi/fsd/export">${entity}</export>`),
  ]);
}
