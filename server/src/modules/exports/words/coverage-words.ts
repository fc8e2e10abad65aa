import { checkTypeLabel } from '@tamis/contract/terms/check-types';
import { type CoveredCategory, coverageLabel, gapNames } from '@tamis/contract/terms/coverage';
import type { SearchRecord } from '@tamis/contract/screening';

type Covered = Pick<SearchRecord, 'answeredBy' | 'coverage'>;

/** What was asked for and is on no list, as a sentence; null where there is no such thing, or it is not known. The demo list has a note of its own. */
export function gapsNote({ coverage }: Pick<Covered, 'coverage'>): string | null {
  return coverage?.state === 'gaps' ? `Not searched, as no list covers it: ${gapNames(coverage).join(', ')}.` : null;
}

/** A row for each category that was asked for: the lists that could answer it, or that none could. */
export function coverageFacts({ answeredBy, coverage }: Covered): [string, string][] {
  if (!answeredBy) return [];
  if (!coverage) return [['All categories', 'Not recorded: it was answered before it was kept what its lists cover.']];
  return coverage.categories.map((category) => [
    coverageLabel(category.category),
    coverage.state === 'demo' ? 'Not covered: only invented people were searched' : coverageText(category),
  ]);
}

function coverageText({ types, notCovered, lists }: CoveredCategory): string {
  if (notCovered.length === types.length) return 'Not covered: no list could answer it';
  const by = `Covered by ${lists.map(({ title, publishedOn, loadedOn }) => `${title} (${day(publishedOn, loadedOn)})`).join(', ')}`;
  return notCovered.length === 0 ? by : `${by}. Not covered: ${notCovered.map(checkTypeLabel).join(', ')}`;
}

function day(publishedOn: string | null, loadedOn: string | null): string {
  if (publishedOn !== null) return `published ${publishedOn}`;
  return loadedOn === null ? 'publication date unknown' : `publication date unknown, loaded ${loadedOn}`;
}

/** The check categories that were asked for, each that no list could answer marked as such. */
export function categoriesText({ types, coverage }: Pick<SearchRecord, 'types' | 'coverage'>): string {
  const gaps = new Set(coverage?.categories.flatMap(({ notCovered }) => notCovered));
  return types.map((type) => `${checkTypeLabel(type)}${gaps.has(type) ? ' (not covered)' : ''}`).join(', ');
}

/** Coverage in a cell of its own; empty while there is no answer. */
export function coverageCell({ answeredBy, coverage }: Covered): string | null {
  if (!answeredBy) return null;
  if (!coverage) return 'Not recorded';
  if (coverage.state === 'demo') return 'Demo list only';
  return coverage.state === 'covered' ? 'Covered' : `With gaps, not searched: ${gapNames(coverage).join(', ')}`;
}
