import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import type { FileSample } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';
import { located } from '../located.ts';
import { fullDate } from '../partial-date.ts';
import { onlyFile } from '../only-file.ts';
import type { ReadRequest, SourceReader } from '../source.ts';
import { readXmlRecords } from '../xml.ts';
import { mapUnRecord } from './map.ts';

const format = { root: 'CONSOLIDATED_LIST', records: ['INDIVIDUAL', 'ENTITY'] };

/** The UN Security Council's consolidated list, one XML file. Schema: https://www.un.org/sc/resources/sc-sanctions.xsd */
export const unReader: SourceReader = {
  definition: definitions['un-sc'],
  read,
  recognises: (samples) => samples.length === 1 && /<CONSOLIDATED_LIST[\s>]/.test(samples[0]?.head ?? ''),
  publicationDate: ([sample]) => generatedOn(sample),
};

async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  const ids = new Set<string>();
  for await (const record of readXmlRecords(file, format)) {
    const entry = located({ file: file.name, line: record.line }, () => mapUnRecord(source, record));
    if (ids.has(entry.id))
      throw new ListFormatError('appears twice', { file: file.name, line: record.line, record: entry.id });
    ids.add(entry.id);
    yield entry;
  }
}

function generatedOn(sample: FileSample | undefined): string | undefined {
  return fullDate(/\bdateGenerated="([^"]*)"/.exec(sample?.head ?? '')?.[1] ?? '');
}
