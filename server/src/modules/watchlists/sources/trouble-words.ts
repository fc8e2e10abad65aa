import type { ListTrouble } from '@tamis/contract/watchlists';

/** What is wrong with a list, as mails and documents say it: 'EU Financial Sanctions is stale: published 2026-11-11, a new version was due by 2026-11-18.' */
export function troubleSentence({
  title,
  isStale,
  isFailed,
  publishedOn,
  loadedOn,
  dueOn,
}: Omit<ListTrouble, 'source'>): string {
  const age =
    publishedOn === null
      ? `its publication date is unknown, it was loaded ${loadedOn ?? 'never'}`
      : `published ${publishedOn}`;
  if (isStale)
    return `${title} is stale: ${age}, a new version was due by ${dueOn ?? 'an unknown day'}.${isFailed ? ' Its last load failed.' : ''}`;
  return loadedOn === null
    ? `${title} could not be loaded: nothing of it is searched.`
    : `${title}: its last load failed. The previous version is searched, ${age}.`;
}
