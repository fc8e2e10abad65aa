import type { Hit } from '@tamis/contract/screening';

/** The hits of a page that are one person or thing: the best of them, and those that are shown below it. */
export interface Person {
  best: Hit;
  others: Hit[];
}

/** The hits of a page by person, each where its best hit stands. A member on another page stands there. */
export function personsOf(hits: readonly Hit[]): Person[] {
  const told = new Set<string>();
  return hits.flatMap((best) => {
    if (told.has(best.doc.id)) return [];
    if (!best.joined) return [{ best, others: [] }];
    const members = new Set(best.joined.members.map(({ entityId }) => entityId));
    const others = hits.filter(({ doc }) => doc.id !== best.doc.id && members.has(doc.id));
    for (const { doc } of others) told.add(doc.id);
    return [{ best, others }];
  });
}

/** The other pages of hits on which members of a hit's person stand, from 1 on. */
export function otherPages({ joined, index }: Hit, perPage: number): number[] {
  const pageOf = (position: number): number => Math.floor(position / perPage) + 1;
  const pages = new Set(joined?.members.map((member) => pageOf(member.index)));
  pages.delete(pageOf(index));
  return [...pages].toSorted((one, other) => one - other);
}

/** The positions of the hits of a page in the order in which it shows them. */
export const shownOrder = (hits: readonly Hit[]): number[] =>
  personsOf(hits).flatMap(({ best, others }) => [best, ...others].map(({ index }) => index));

/** Whether one row can say what all of them are held for. */
export const standAlike = ({ best, others }: Person): boolean =>
  others.every(
    ({ match_status, is_whitelisted, proposal }) =>
      match_status === best.match_status &&
      is_whitelisted === best.is_whitelisted &&
      (proposal === null) === (best.proposal === null),
  );

/** A selection with what stands for it in a folded row: whoever ticks the row ticks the others that are not shown. */
export function withFolded(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  folded: readonly Person[],
): ReadonlySet<string> {
  const all = new Set(after);
  for (const { best, others } of folded) {
    const isTicked = after.has(best.doc.id);
    if (isTicked === before.has(best.doc.id)) continue;
    for (const { doc } of others) {
      if (isTicked) all.add(doc.id);
      else all.delete(doc.id);
    }
  }
  return all;
}
