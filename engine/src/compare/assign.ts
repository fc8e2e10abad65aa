import { wordBits, type Column } from './column.ts';

/** More steps than this are not taken: the best assignment so far stands (only names of many alike words get there). */
const MAX_STEPS = 500;

const value = (column: Column): number => column.similarity * column.weight;

/**
 * Chooses columns that share no word so that the sum of weight × similarity is largest. Exact up to MAX_STEPS
 * steps of a depth-first search from the most valuable column down; deterministic.
 */
export function assignColumns(candidates: Column[]): Column[] {
  if (candidates.length < 2) return candidates;
  const sorted = candidates.sort((a, b) => value(b) - value(a) || a.query - b.query || a.listed - b.listed);
  const rest = new Float64Array(sorted.length + 1);
  for (let index = sorted.length - 1; index >= 0; index--) rest[index] = rest[index + 1]! + value(sorted[index]!);
  let best: Column[] = [];
  let bestValue = -1;
  let steps = 0;
  const chosen: Column[] = [];

  function choose(index: number, queryTaken: number, listedTaken: number, total: number): void {
    if (total > bestValue) {
      bestValue = total;
      best = chosen.slice();
    }
    if (index === sorted.length || steps > MAX_STEPS || total + rest[index]! <= bestValue) return;
    steps += 1;
    const column = sorted[index]!;
    const queryBits = wordBits(column.query, column.queryCount);
    const listedBits = wordBits(column.listed, column.listedCount);
    if ((queryTaken & queryBits) === 0 && (listedTaken & listedBits) === 0) {
      chosen.push(column);
      choose(index + 1, queryTaken | queryBits, listedTaken | listedBits, total + value(column));
      chosen.pop();
    }
    choose(index + 1, queryTaken, listedTaken, total);
  }

  choose(0, 0, 0, 0);
  return best;
}
