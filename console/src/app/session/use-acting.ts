import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { rereadPreferences } from '../../format/use-format.ts';
import { actAs, stopActing } from './impersonate.ts';

/** Acts as a merchant's user, and ends it; both lead to the main page, as nothing that was shown before may stay. */
export function useActing(): { actAs: (userId: string) => Promise<void>; stop: () => Promise<void> } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const startAfresh = async () => {
    client.clear();
    rereadPreferences();
    await navigate({ to: '/dashboard/main' });
  };
  return {
    actAs: (userId) => actAs(userId).then(startAfresh),
    stop: () => stopActing().then(startAfresh),
  };
}
