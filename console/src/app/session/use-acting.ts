import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { rereadPreferences } from '../../format/use-format.ts';
import { actAs, stopActing } from './impersonate.ts';

/** Acts as a merchant's user, and ends it; both lead to the main page, as nothing that was shown before may stay. */
export function acting(client: QueryClient, navigate: ReturnType<typeof useNavigate>) {
  const startAfresh = async (): Promise<void> => {
    client.clear();
    rereadPreferences();
    await navigate({ to: '/dashboard/main' });
  };
  return {
    actAs: (userId: string): Promise<void> => actAs(userId).then(startAfresh),
    stop: (): Promise<void> => stopActing().then(startAfresh),
  };
}

export const useActing = (): ReturnType<typeof acting> => acting(useQueryClient(), useNavigate());
