import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import { ListFormatError } from '../list-format-error.ts';
import type { ReadRequest, SourceReader } from '../source.ts';
import { demoEntry } from './demo-entry.ts';
import { officeHolders } from './office-holders.ts';
import { organisations } from './organisations.ts';
import { press } from './press.ts';
import { sanctionedPeople } from './sanctioned-people.ts';
import { vesselsAndAircraft } from './vessels-and-aircraft.ts';
import { warnedPeople } from './warned-people.ts';

const specs = [
  ...sanctionedPeople,
  ...organisations,
  ...vesselsAndAircraft,
  ...officeHolders,
  ...press,
  ...warnedPeople,
];

/** The list of invented people and things that a new installation starts with; it comes with the product, without files. */
export const demoReader: SourceReader = { definition: definitions.demo, read, recognises: () => false };

async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const [file] = files;
  if (file) throw new ListFormatError(`${source.title} is not read from a file`, { file: file.name });
  for (const spec of specs) yield demoEntry(spec);
}
