import type { Entry } from '../src/entry.ts';
import type { Query } from '../src/index.ts';
import type { Corpus } from './corpus.ts';
import { Random } from './random.ts';

/** Mixed searches, some of them for `samples`; half of them say what kind of entity they look for. */
export function inventQueries(count: number, corpus: Corpus, samples: readonly Entry[], fuzziness: number): Query[] {
  const random = new Random(11);
  return Array.from({ length: count }, () => {
    const { name, entityType } = corpus.search(random.pick(samples));
    return random.chance(0.5) ? { name, fuzziness, entityType } : { name, fuzziness };
  });
}
