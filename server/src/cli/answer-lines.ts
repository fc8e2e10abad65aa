import type { EngineHit } from '../modules/engine-host/index.ts';

export interface TerminalAnswer {
  lists: { source: string; entries: number }[];
  /** They are the demo list and no other. */
  isDemo: boolean;
  tookMs: number;
  total: number;
  hits: EngineHit[];
}

const DEMO = 'This is the demo list of invented people: no real list was searched. This is not a clear result.';

/** An answer for a person at the terminal: the lists, then each hit with the words that agreed. */
export function answerLines({ lists, isDemo, tookMs, total, hits }: TerminalAnswer): string[] {
  const entries = lists.map((list) => `${list.source} (${list.entries.toLocaleString('en')})`).join(', ');
  const found = total === 0 ? 'No hits' : total === 1 ? '1 hit' : `${total} hits`;
  return [`${found} in ${entries}, ${tookMs} ms`, ...(isDemo ? [DEMO] : []), ...hits.flatMap(hitLines)];
}

function hitLines({ source, id, name, score, matchTypes, explanation }: EngineHit): string[] {
  const words = explanation.words.map(
    (word) => `${word.searched ?? '–'} ↔ ${word.listed ?? '–'} (${word.method} ${word.similarity.toFixed(2)})`,
  );
  const facts = explanation.facts
    .filter((fact) => fact.searched !== null)
    .map((fact) => `${fact.field}: ${fact.verdict}`);
  return [
    `${score.toFixed(2)}  ${source} ${id}  ${name}  [${matchTypes.join(', ')}]`,
    `      as ${explanation.listed.text}: ${[...words, ...facts].join('; ')}`,
  ];
}
