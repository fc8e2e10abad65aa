import { definitions } from './definitions.ts';
import { demoReader } from './demo/read.ts';
import { euReader } from './eu/read.ts';
import { customListReader } from './custom/read.ts';
import { consolidatedReader, sdnReader } from './ofac/read.ts';
import { openSanctionsPepsReader, openSanctionsReader } from './opensanctions/read.ts';
import { senzingReader } from './senzing/read.ts';
import type { SourceDefinition, SourceReader } from './source.ts';
import { fcdoReader } from './uk/fcdo/read.ts';
import { ofsiReader } from './uk/ofsi/read.ts';
import { unReader } from './un/read.ts';

/** How each list is read, by key. */
export const readers: Readonly<Record<string, SourceReader>> = {
  'us-ofac-sdn': sdnReader,
  'us-ofac-cons': consolidatedReader,
  'un-sc': unReader,
  'eu-fsf': euReader,
  'uk-fcdo': fcdoReader,
  'uk-ofsi': ofsiReader,
  opensanctions: openSanctionsReader,
  'opensanctions-peps': openSanctionsPepsReader,
  senzing: senzingReader,
  house: customListReader,
  demo: demoReader,
};

/** Every list that can be loaded. */
export const sources: readonly SourceDefinition[] = Object.values(definitions);
