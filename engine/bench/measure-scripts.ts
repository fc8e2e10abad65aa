import { createSnapshotBuilder, openSnapshot, search } from '../src/index.ts';
import type { Entry, EntryName, Snapshot } from '../src/index.ts';
import { scriptOf, type Script } from '../src/normalise/scripts/script-of.ts';
import { keyOf } from './screen-people.ts';

/** How many names of one script and kind lead to their entry. */
export interface ScriptResult {
  script: Script;
  kind: 'person' | 'other';
  names: number;
  /** The entry is among the hits, or the first of them. */
  found: number;
  first: number;
}

/** What entries are found by, searched in one script where they are indexed in another. */
export interface ScriptRun {
  entries: readonly Entry[];
  fuzziness: number;
  /** Told every name that does not find its entry. */
  report: (line: string) => void;
}

const inScript = ({ names }: Entry, script: Script): EntryName[] =>
  names.filter(({ text }) => scriptOf(text) === script);

/** The entries under their names in one script alone; those without such a name are left out. */
function indexOf(entries: readonly Entry[], script: Script): Snapshot {
  const builder = createSnapshotBuilder();
  let source: string | undefined;
  for (const entry of entries) {
    if (entry.source !== source) builder.beginList((source = entry.source), script);
    const names = inScript(entry, script);
    if (names.length > 0) builder.add({ ...entry, names });
  }
  return openSnapshot(builder.finish());
}

/** Scripts other than Latin in which entries have names, the most frequent first. */
function otherScripts(entries: readonly Entry[]): Script[] {
  const counts = new Map<Script, number>();
  for (const { names } of entries)
    for (const { text } of names) counts.set(scriptOf(text), (counts.get(scriptOf(text)) ?? 0) + 1);
  counts.delete('Latin');
  return [...counts].sort(([, a], [, b]) => b - a).map(([script]) => script);
}

interface Asked {
  entry: Entry;
  text: string;
}

function resultsOf(run: ScriptRun, script: Script, snapshot: Snapshot, asked: readonly Asked[]): ScriptResult[] {
  return (['person', 'other'] as const).flatMap((kind) => {
    const ofKind = asked.filter(({ entry }) => (entry.entityType === 'person') === (kind === 'person'));
    if (ofKind.length === 0) return [];
    const result: ScriptResult = { script, kind, names: ofKind.length, found: 0, first: 0 };
    for (const { entry, text } of ofKind) {
      const hits = search(snapshot, { name: text, fuzziness: run.fuzziness, entityType: entry.entityType }).hits;
      const place = hits.map(keyOf).indexOf(keyOf(entry));
      if (place >= 0) result.found += 1;
      else run.report(`not found: ${text} (${entry.names.map((name) => name.text).join(' | ')})`);
      if (place === 0) result.first += 1;
    }
    return [result];
  });
}

/** Searches each name in its own script where the entries have their Latin names only. */
export function measureOwnScripts(run: ScriptRun): ScriptResult[] {
  const snapshot = indexOf(run.entries, 'Latin');
  const withLatin = run.entries.filter((entry) => inScript(entry, 'Latin').length > 0);
  return otherScripts(run.entries).flatMap((script) =>
    resultsOf(
      run,
      script,
      snapshot,
      withLatin.flatMap((entry) => inScript(entry, script).map(({ text }) => ({ entry, text }))),
    ),
  );
}

/** Searches each entry's first Latin name where the entries have their names in another script only. */
export function measureLatin(run: ScriptRun): ScriptResult[] {
  return otherScripts(run.entries).flatMap((script) => {
    const withScript = run.entries.filter((entry) => inScript(entry, script).length > 0);
    const asked = withScript.flatMap((entry) =>
      inScript(entry, 'Latin')
        .slice(0, 1)
        .map(({ text }) => ({ entry, text })),
    );
    return resultsOf(run, script, indexOf(run.entries, script), asked);
  });
}
