import { useNavigate, useRouter } from '@tanstack/react-router';
import { sessionStore } from '../session/manage-session.ts';

/** Leads a user who has just signed in to the remembered page, or to the main one. */
export function useFirstPage(): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    const page = sessionStore.takePage();
    if (page === undefined) await navigate({ to: '/dashboard/main' });
    else router.history.push(page);
  };
}
