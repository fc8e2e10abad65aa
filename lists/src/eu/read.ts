import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import { located } from '../located.ts';
import { onlyFile } from '../only-file.ts';
import { fullDate } from '../partial-date.ts';
import type { ReadRequest, SourceReader } from '../source.ts';
import { readXmlRecords } from '../xml.ts';
import { mapSanctionEntity } from './map.ts';

const format = { root: 'export', records: ['sanctionEntity'] };

/**
 * The EU's consolidated list of financial sanctions, XML version 1.1 (namespace
 * http://eu.europa.ec/fpi/fsd/export). Format: the 'FSF' files of https://webgate.ec.europa.eu/fsd/fsf
 */
export const euReader: SourceReader = {
  definition: definitions['eu-fsf'],
  read,
  recognises: (samples) =>
    samples.length === 1 && /<(?:\w+:)?export\s[^>]*fpi\/fsd\/export/.test(samples[0]?.head ?? ''),
  publicationDate: ([sample]) => fullDate(/\bgenerationDate="([^"]*)"/.exec(sample?.head ?? '')?.[1] ?? ''),
};

async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  for await (const record of readXmlRecords(file, format)) {
    yield located({ file: file.name, line: record.line }, () => mapSanctionEntity(source, record));
  }
}
