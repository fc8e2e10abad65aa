import type { ListCommands, ListUse, SourceStatus } from '../modules/watchlists/index.ts';

type Outcome = Awaited<ReturnType<ListCommands['refresh']>>;
type Changes = Awaited<ReturnType<ListCommands['changes']>>;

/** One line for each source: key, title, version, entries, state. */
export function statusLines(sources: readonly SourceStatus[]): string[] {
  const rows = sources.map((status) => [
    status.source.key,
    status.title,
    status.active ? (status.active.publishedOn ?? status.active.fetchedAt.toISOString().slice(0, 10)) : '—',
    status.active?.counts ? `${count(status.active.counts.entries)} entries` : '',
    stateOf(status),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** 'In use' is said only of what the running servers answer from. */
const useWords: Record<ListUse, string> = {
  'in use': 'in use',
  'being built': 'being built',
  'no server': 'ready for when Tamis is started',
  unused: '',
};

function stateOf({ source, use, held, running }: SourceStatus): string {
  const states = [
    use === 'unused' && !source.isEnabled ? 'off' : useWords[use],
    running && `importing: ${running.progress?.step ?? ''} ${count(running.progress?.done ?? 0)}`,
    held && `held back: ${held.reason ?? ''}`,
    source.lastError && `last error: ${source.lastError}`,
  ];
  return states.filter(Boolean).join('; ');
}

export function outcomeLine(source: string, outcome: Outcome): string {
  if (outcome.state === 'unchanged') return `${source}: no change, this version is known already.`;
  if (outcome.state === 'held') return `${source}: held back. ${outcome.reason} Release or discard it in the console.`;
  if (outcome.state === 'refused') return `${source}: refused. ${outcome.reason}`;
  return `${source}: ${count(outcome.counts.entries)} entries imported (${tally(outcome.change)}).`;
}

export const useLine = (source: string, use: ListUse): string => `${source}: ${useSentences[use]}`;

const useSentences: Record<ListUse, string> = {
  'in use': 'in use.',
  'being built': 'being built. Until it is in use, searches are answered from the previous lists.',
  'no server': 'ready. It is in use as soon as Tamis is started.',
  unused: 'not used: it is switched off.',
};

export function changeLines(version: Changes['version'], { changes, totals, totalRecords }: Changes['page']): string[] {
  const lines = changes.flatMap(({ kind, recordId, name, fields }) => [
    `${kind.padEnd(8)} ${recordId}  ${name}`,
    ...fields.map(({ field, was, is }) => `           ${field}: ${[was, is].map((text) => text || '—').join(' → ')}`),
  ]);
  const rest = totalRecords - changes.length;
  return [
    `${version.source}, ${version.state}: ${tally(totals)}`,
    ...lines,
    ...(rest > 0 ? [`… and ${count(rest)} more`] : []),
  ];
}

const tally = ({ added, removed, changed }: { added: number; removed: number; changed: number }): string =>
  `${count(added)} added, ${count(removed)} removed, ${count(changed)} changed`;

const count = (value: number): string => value.toLocaleString('en-US');
