import type { Entry } from '@tamis/engine';
import { definitions } from '../definitions.ts';
import type { FileSample, ListFile } from '../list-file.ts';
import { sampleFile } from '../list-file.ts';
import { located } from '../located.ts';
import { onlyFile } from '../only-file.ts';
import type { ReadRequest, SourceDefinition, SourceReader } from '../source.ts';
import { readFtmEntities } from './ftm-entity.ts';
import { mapFtmEntity } from './map.ts';
import { isSimpleCsv, readSimpleCsv } from './simple-csv.ts';
import { Surroundings } from './surroundings.ts';

/**
 * OpenSanctions' entities.ftm.json and targets.nested.json (FollowTheMoney, one JSON object per line) and
 * targets.simple.csv. Formats: https://www.opensanctions.org/docs/bulk/
 */
export const openSanctionsReader: SourceReader = {
  definition: definitions.opensanctions,
  read,
  recognises: ([sample, second]) => sample !== undefined && !second && (isFtm(sample) || isSimpleCsv(sample)),
};

/** The same formats for the collection of people in public office; a file does not tell which of both it is. */
export const openSanctionsPepsReader: SourceReader = {
  definition: definitions['opensanctions-peps'],
  read,
  recognises: () => false,
};

async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  yield* isSimpleCsv(await sampleFile(file)) ? readSimpleCsv(source, file) : readFtm(source, file);
}

/**
 * Reads the file twice: first for what describes and relates the entities, which is kept in memory, then for the
 * entities themselves.
 */
async function* readFtm(source: SourceDefinition, file: ListFile): AsyncGenerator<Entry> {
  const surroundings = new Surroundings();
  for await (const { entity } of readFtmEntities(file)) surroundings.add(entity);
  for await (const { line, entity } of readFtmEntities(file)) {
    const entry = located({ file: file.name, line, record: entity.id }, () =>
      mapFtmEntity(source, entity, surroundings),
    );
    if (entry) yield entry;
  }
}

function isFtm({ head }: FileSample): boolean {
  return /^\s*\{[^\n]*"schema":\s*"[A-Z]\w+"/.test(head) && /^[^\n]*"properties":\s*\{/.test(head);
}
