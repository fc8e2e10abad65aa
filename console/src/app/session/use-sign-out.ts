import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { rereadPreferences } from '../../format/use-format.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { shellTexts } from '../shell/texts.ts';
import { signOut } from './manage-session.ts';

/** Signs out and leads to the sign-in screen. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut().catch(() => toast.warning(shellTexts.say('signOutFailed')));
    client.clear();
    rereadPreferences();
    await navigate({ to: '/login' });
  };
}
