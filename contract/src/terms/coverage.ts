import { z } from 'zod';
import { checkTypeGroups, checkTypeLabel } from './check-types.ts';

const [listedGroup, pepGroup, mediaGroup] = checkTypeGroups;
const keysOf = (types: readonly { key: string }[]): string[] => types.map(({ key }) => key);

/** What a search can ask about, as people speak of it; each is covered by itself. */
export const coverageCategories = [
  ...listedGroup.types.map(({ key, label }) => ({ key, label, types: [key] as string[] })),
  { key: 'pep', label: 'PEP', types: keysOf(pepGroup.types) },
  { key: 'adverse-media', label: 'Adverse Media', types: keysOf(mediaGroup.types) },
] as const;
export type CoverageCategory = (typeof coverageCategories)[number]['key'];
export const coverageKeys: readonly CoverageCategory[] = coverageCategories.map(({ key }) => key);
export const coverageCategory = z.enum(coverageKeys as [CoverageCategory, ...CoverageCategory[]]);

/** `gaps`: something that was asked for is on no list; `demo`: only invented people were searched. */
export const coverageStates = ['covered', 'gaps', 'demo'] as const;

export const coverage = z.object({
  state: z.enum(coverageStates),
  /** What was asked for; what was not is left out. */
  categories: z.array(
    z.object({
      category: coverageCategory,
      /** The check types of it that were asked for. */
      types: z.array(z.string()),
      /** Those of them that no list could answer. */
      notCovered: z.array(z.string()),
      /** The lists that could answer one of them; none for the demo list. */
      lists: z.array(
        z.object({
          source: z.string(),
          title: z.string(),
          versionId: z.string(),
          /** YYYY-MM-DD; null where the publisher gives no date. */
          publishedOn: z.string().nullable(),
          /** YYYY-MM-DD, the day on which it was fetched or uploaded; null where that was not kept. */
          loadedOn: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type Coverage = z.output<typeof coverage>;
export type CoveredCategory = Coverage['categories'][number];

/** The check types that the entries of a list version bear, which is all that it can answer; null for answers of before that was kept. */
export const answerableTypes = z.array(z.string()).nullable();

export interface CoveringList {
  source: string;
  title: string;
  versionId: string;
  publishedOn: string | null;
  loadedOn: string | null;
  types: readonly string[] | null;
}

/**
 * What of the wanted check types the lists of one answer could answer, by category. A list answers what it has
 * entries of: one that could hold politically exposed persons, and holds none, covers none. Null where it was
 * not kept what the lists had, which is neither covered nor a gap.
 */
export function coverageOf(
  wanted: readonly string[],
  { lists, isDemo }: { lists: readonly CoveringList[]; isDemo: boolean },
): Coverage | null {
  if (!isDemo && lists.some(({ types }) => types === null)) return null;
  const answering = isDemo ? [] : lists;
  const categories = coverageCategories.flatMap(({ key, types: all }) => {
    const types = all.filter((type) => wanted.includes(type));
    return types.length > 0 ? [{ category: key, ...coverageIn(types, answering) }] : [];
  });
  const hasGaps = categories.some(({ notCovered }) => notCovered.length > 0);
  return { state: isDemo ? 'demo' : hasGaps ? 'gaps' : 'covered', categories };
}

function coverageIn(types: string[], answering: readonly CoveringList[]): Omit<CoveredCategory, 'category'> {
  const canAnswer = (list: CoveringList, type: string) => list.types?.includes(type) ?? false;
  return {
    types,
    notCovered: types.filter((type) => !answering.some((list) => canAnswer(list, type))),
    lists: answering
      .filter((list) => types.some((type) => canAnswer(list, type)))
      .map(({ source, title, versionId, publishedOn, loadedOn }) => ({
        source,
        title,
        versionId,
        publishedOn,
        loadedOn,
      })),
  };
}

/** The categories of which something that was asked for is on no list: what All Clear must be confirmed for. */
export const gapKeys = (of: Coverage | null): CoverageCategory[] =>
  (of?.categories ?? []).filter(({ notCovered }) => notCovered.length > 0).map(({ category }) => category);

/** The gaps as people read them: 'PEP' where nothing of it is covered, else the kinds that are not. */
export const gapNames = (of: Coverage | null): string[] =>
  (of?.categories ?? []).flatMap(({ category, types, notCovered }) =>
    notCovered.length === types.length ? [coverageLabel(category)] : notCovered.map(checkTypeLabel),
  );

/** 'PEP' */
export const coverageLabel = (category: CoverageCategory): string =>
  coverageCategories.find(({ key }) => key === category)?.label ?? category;
