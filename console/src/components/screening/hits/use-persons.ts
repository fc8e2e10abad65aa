import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import type { Review } from '../review/use-review.ts';
import { updateKind, type Updates } from '../updates/updates.tsx';
import { otherPages, type Person, personsOf, standAlike } from '../review/persons.ts';

/**
 * The hits of the page by person. The one under review is unfolded, and so is one whose entries do not stand alike: nothing
 * that is open hides below what is decided. Whoever folds or unfolds one by hand has it so. Cards are not
 * folded.
 */
export function usePersons({ query, position, paging, hasPane }: Review, updates: Updates) {
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const persons = personsOf(query.data?.hits ?? []);
  const isUnderReview = ({ best, others }: Person): boolean =>
    hasPane && [best, ...others].some(({ index }) => index === position);
  const isChanged = ({ best, others }: Person): boolean =>
    [best, ...others].some(({ doc }) => updateKind(updates, doc.id) !== undefined);
  const isFolded = (person: Person): boolean =>
    !isNarrow &&
    person.others.length > 0 &&
    (byHand.get(person.best.doc.id) ?? (!isUnderReview(person) && standAlike(person) && !isChanged(person)));
  const byBest = new Map(persons.map((person) => [person.best.doc.id, person]));
  return {
    rows: query.data && persons.flatMap((person) => [person.best, ...(isFolded(person) ? [] : person.others)]),
    folded: persons.filter(isFolded),
    isUnderReview,
    /** Whose best hit of the page this is; undefined for another one of theirs, and for one that stands alone. */
    personAt({ doc }: Hit) {
      const person = byBest.get(doc.id);
      if (!person || person.others.length === 0) return undefined;
      const isShort = isFolded(person);
      const turn = (): void => setByHand(new Map(byHand).set(doc.id, !isShort));
      return { ...person, isFolded: isShort, turn };
    },
    /** The pages on which others of their person stand. */
    pagesOf: (hit: Hit): number[] => otherPages(hit, paging.perPage),
    isBelow: ({ doc }: Hit): boolean => !byBest.has(doc.id),
  };
}

export type Persons = ReturnType<typeof usePersons>;
