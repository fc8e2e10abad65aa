import { decideHits, paginateHits } from '@tamis/contract/screening';
import type { Person, TestWorld } from '../../../testing/test-world.ts';

/** Decides the hits of a search, of its first page, all as false positives. */
export async function decideAllHits(world: TestWorld, person: Person, id: string): Promise<void> {
  const { hits } = await world.ask(person, paginateHits, { body: { id } });
  const versions = Object.fromEntries(hits.map(({ doc, version }) => [doc.id, version]));
  await world.ask(person, decideHits, {
    body: { id, versions, match_status: 'false_positive', reason: 'Another birth year' },
  });
}
