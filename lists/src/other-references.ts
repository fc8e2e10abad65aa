import type { Entry } from '@tamis/engine';
import { pushNew } from './push-new.ts';

/** How other lists write the record ids of a list. */
const written: Readonly<Record<string, RegExp>> = {
  'un-sc': /\b[A-Z]{2}[ie]\.\d{3}\b/g,
  'uk-fcdo': /\b[A-Z]{3}\d{4}\b/g,
  'uk-ofsi': /\b\d{4,6}\b/g,
  'us-ofac-sdn': /\b\d{2,6}\b/g,
  'us-ofac-cons': /\b\d{2,6}\b/g,
};

/** Adds the entries of the list `source` that a text of another list names as the same. */
export function addSameAs(entry: Entry, source: string, text: string): void {
  const ids = text.match(written[source] ?? /(?!)/g) ?? [];
  if (ids.length > 0) pushNew((entry.sameAs ??= []), ...ids.map((id) => ({ source, id })));
}
