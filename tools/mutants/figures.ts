import type { Stryker } from '@stryker-mutator/core';

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What became of the mutants of a room. */
export interface Figures {
  mutants: number;
  killed: number;
  survived: number;
  /** Percentage of the mutants that tests noticed. */
  score: number;
}

const noticed: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const missed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

export const survivors = (results: readonly MutantResult[]): readonly MutantResult[] =>
  results.filter(({ status }) => missed.has(status));

/** Mutants that cannot be loaded or are ignored count neither way. */
export function figuresOf(results: readonly MutantResult[]): Figures {
  const killed = results.filter(({ status }) => noticed.has(status)).length;
  const survived = survivors(results).length;
  const mutants = killed + survived;
  return { mutants, killed, survived, score: mutants === 0 ? 100 : (killed / mutants) * 100 };
}

/** A row of the table in docs/mutants.md. */
export function tableRow(name: string, day: string, { mutants, killed, survived, score }: Figures): string {
  return `| ${name} | ${day} | ${mutants} | ${killed} | ${survived} | ${score.toFixed(1)} % |`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where a mutant is and what it is, in a line. */
export function mutantLine(
  { fileName, location, mutatorName, replacement, status }: MutantResult,
  original: string,
): string {
  const { line, column } = location.start;
  const untested = status === 'NoCoverage' ? ' (no test comes by)' : '';
  return `${fileName}:${line}:${column} ${mutatorName}${untested}: ${oneLine(original)} → ${oneLine(replacement ?? '')}`;
}
