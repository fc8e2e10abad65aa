import { MAX_TAGS } from '@tamis/contract/screening';
import type { WriteTransaction } from '../../../platform/context.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { lockSearch, setTags } from '../records/searches/searches-store.ts';

export interface Tagged {
  isTagged: boolean;
  /** That the search has the tag, or why it has not. */
  text: string;
}

/** Adds a tag to a search, once, and says what came of it: for work that nobody watches. */
export async function tagSearch(
  { trx, audit }: WriteTransaction,
  { merchantId, searchId, tag, more }: { merchantId: string; searchId: string; tag: string; more: object },
): Promise<Tagged> {
  const refused = (text: string): Tagged => ({ isTagged: false, text });
  const search = await lockSearch(trx, searchId);
  if (!search) return refused('The search is gone.');
  const { tags } = search;
  if (tags.some((had) => had.toLowerCase() === tag.toLowerCase()))
    return { isTagged: true, text: `The search has the tag ${tag} already.` };
  if (tags.length >= MAX_TAGS) return refused(`The search has ${MAX_TAGS} tags already, which is the most.`);
  const is = [...tags, tag];
  await setTags(trx, searchId, is);
  const body = { was: { tags }, is: { tags: is }, ...more };
  await audit({ action: 'searches.set-tags', subjectType: 'search', subjectId: searchId, body });
  await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId } });
  return { isTagged: true, text: `The search has the tag ${tag} now.` };
}
