import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import { readJsonLines } from '../json-lines.ts';
import type { ListFile } from '../list-file.ts';
import { located } from '../located.ts';
import { onlyFile } from '../only-file.ts';
import type { ReadRequest, SourceReader } from '../source.ts';
import { featuresOf, values } from './features.ts';
import { mapSenzingRecord } from './map.ts';
import type { NamesOfOthers } from './map.ts';
import { senzingNames } from './names.ts';

/**
 * Records in Senzing's JSON lines, older flat and newer nested form, as OpenSanctions and others export them.
 * Format: https://senzing.com/docs/entity_specification/
 */
export const senzingReader: SourceReader = {
  definition: definitions.senzing,
  read,
  recognises: ([sample, second]) =>
    sample !== undefined && !second && /"DATA_SOURCE"\s*:[^]*"RECORD_ID"\s*:/.test(sample.head),
};

/** Reads the file twice: for the names of records that others point to, then for the entries. */
async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  const others = await namesOfOthers(file);
  for await (const { line, value } of readJsonLines(file)) {
    yield located({ file: file.name, line }, () => mapSenzingRecord(source, value, others));
  }
}

async function namesOfOthers(file: ListFile): Promise<NamesOfOthers> {
  const pointed = new Set<string>();
  const names = new Map<string, { name: string; isOffice: boolean }>();
  for await (const { value } of readJsonLines(file)) {
    const features = featuresOf(value);
    for (const feature of features) if (feature['REL_POINTER_KEY']) pointed.add(feature['REL_POINTER_KEY']);
    const [name] = senzingNames(features);
    const [id] = values(features, 'RECORD_ID');
    // OpenSanctions exports offices as records without a type.
    const isOffice = values(features, 'RECORD_TYPE').length === 0;
    if (name && id !== undefined) names.set(id, { name: name.text, isOffice });
  }
  for (const id of names.keys()) if (!pointed.has(id)) names.delete(id);
  return names;
}
