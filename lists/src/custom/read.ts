import type { Entry } from '@tamis/engine';
import { readCsvRecords } from '../csv.ts';
import { definitions } from '../definitions.ts';
import { readJsonLines } from '../json-lines.ts';
import type { FileSample, ListFile } from '../list-file.ts';
import { sampleFile } from '../list-file.ts';
import { onlyFile } from '../only-file.ts';
import type { ReadRequest, SourceReader } from '../source.ts';
import { inColumns, requiredColumns, unknownColumns } from './columns.ts';
import { entryOfRow } from './csv-row.ts';
import { checkEntry } from './entry-schema.ts';
import { Problems } from './problems.ts';

interface Candidate {
  line: number;
  input: unknown;
  problems: string[];
  /** Says a problem with a field in the terms of the file. */
  say(problem: string): string;
}

/** An organisation's own list, as CSV or JSON lines. Format: docs/custom-list-format.md */
export const customListReader: SourceReader = {
  definition: definitions.house,
  read,
  recognises: ([sample, second]) => sample !== undefined && !second && (isCustomCsv(sample) || isCustomJson(sample)),
};

/** Reads to the end even after a problem, so that one message names all of them; no entry follows the first. */
async function* read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  const file = onlyFile(source.title, files);
  const isJson = /^\s*[{[]/.test((await sampleFile(file)).head);
  const problems = new Problems(file.name);
  const lines = new Map<string, number>();
  for await (const { line, input, problems: found, say } of isJson ? jsonCandidates(file) : csvCandidates(file)) {
    const checked = checkEntry(source.key, input);
    const entry = 'entry' in checked ? checked.entry : undefined;
    const earlier = entry && lines.get(entry.id);
    if (entry) lines.set(entry.id, line);
    const repeated = earlier ? [`id: '${entry.id}' was used in line ${earlier}`] : [];
    problems.add(line, [...found, ...('problems' in checked ? checked.problems.map(say) : []), ...repeated]);
    if (entry && !problems.any) yield entry;
  }
  problems.throwIfAny();
}

async function* jsonCandidates(file: ListFile): AsyncGenerator<Candidate> {
  for await (const { line, value } of readJsonLines(file))
    yield { line, input: value, problems: [], say: (problem) => problem };
}

async function* csvCandidates(file: ListFile): AsyncGenerator<Candidate> {
  let isFirst = true;
  for await (const { line, record } of readCsvRecords(file, requiredColumns)) {
    const unknown = isFirst ? unknownColumns(Object.keys(record)) : [];
    isFirst = false;
    const { input, problems } = entryOfRow(record);
    yield {
      line,
      input,
      problems: [...unknown.map((name) => `the column '${name}' is not known`), ...problems],
      say: inColumns,
    };
  }
}

function isCustomCsv({ head }: FileSample): boolean {
  const [header = ''] = head.split('\n');
  const columns = header.split(',').map((name) => name.replaceAll('"', '').trim());
  return requiredColumns.every((name) => columns.includes(name));
}

function isCustomJson({ head }: FileSample): boolean {
  return /^\s*\{[^\n]*"entityType"\s*:/.test(head) && /^[^\n]*"names"\s*:/.test(head);
}
