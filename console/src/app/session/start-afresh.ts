import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetAnswers } from '../../api/call.ts';
import { rereadPreferences } from '../../format/use-format.ts';

export const MAIN_PAGE = '/dashboard/main';

/**
 * Begins at the main page, once the session is another user's or works for another merchant: nothing that was shown
 * before may stay, and what was begun for one merchant is not sent to another.
 */
export async function startAfresh(client: QueryClient, router: Pick<AnyRouter, 'navigate'>): Promise<void> {
  forgetAnswers();
  rereadPreferences();
  // With them goes what waits to be sent.
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  for (const query of client.getQueryCache().getAll()) query.reset();
  await router.navigate({ to: MAIN_PAGE, ignoreBlocker: true });
  // Not sooner: the page that is left would ask the new session for what belongs to the old one, and be refused.
  void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
}
