import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import { sampleFile } from '../list-file.ts';
import type { FileSample } from '../list-file.ts';
import type { ReadRequest, SourceDefinition, SourceReader } from '../source.ts';
import { readOfacCsv } from './read-csv.ts';
import { readOfacXml } from './read-xml.ts';

const xmlRoot = /<(?:\w+:)?sdnList[\s>]/;
/** An entry row: number, quoted name, and nine further fields before the remarks. */
const entryRow = /^\d+,"[^"]*",(?:-0- ?|"[^"]*"),(?:-0- ?|"[^"]*"),(?:(?:-0- ?|"[^"]*"),){7}/;

export const sdnReader = readerOf(definitions['us-ofac-sdn'], (names) => !names.some(isConsolidated));
export const consolidatedReader = readerOf(definitions['us-ofac-cons'], (names) => names.some(isConsolidated));

/** Both lists come in the same formats: four CSV files, or one XML file. Only the names of the files tell them apart. */
function readerOf(definition: SourceDefinition, areNames: (names: readonly string[]) => boolean): SourceReader {
  return {
    definition,
    read,
    recognises: (samples) => areNames(samples.map(({ name }) => name)) && isOfac(samples),
    publicationDate: (samples) => publishedOn(samples),
  };
}

async function* read(request: ReadRequest): AsyncGenerator<Entry> {
  const [file, second] = request.files;
  const isXml = file !== undefined && second === undefined && (await sampleFile(file)).head.trimStart().startsWith('<');
  yield* isXml ? readOfacXml(request) : readOfacCsv(request);
}

function isConsolidated(name: string): boolean {
  return /cons/i.test(name);
}

function isOfac(samples: readonly FileSample[]): boolean {
  const [sample] = samples;
  if (samples.length === 1 && sample && xmlRoot.test(sample.head)) return true;
  return samples.some(({ head }) => entryRow.test(head));
}

/** The XML names its day as 'Publish_Date' MM/DD/YYYY; the CSV files do not. */
function publishedOn(samples: readonly FileSample[]): string | undefined {
  const found = /<Publish_Date>(\d\d)\/(\d\d)\/(\d{4})</.exec(samples[0]?.head ?? '');
  return found ? `${found[3]}-${found[1]}-${found[2]}` : undefined;
}
