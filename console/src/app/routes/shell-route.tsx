import { lazy, Suspense } from 'react';
import { useSession } from '../../components/use-session.ts';
import { Shell } from '../shell/shell.tsx';

/** Few ever need these. */
const ForcedChange = lazy(() =>
  import('../session/forced-change.tsx').then(({ ForcedChange: component }) => ({ default: component })),
);

const ForcedTwoFactor = lazy(() =>
  import('../session/forced-two-factor.tsx').then(({ ForcedTwoFactor: component }) => ({ default: component })),
);

const MerchantLeft = lazy(() =>
  import('../session/merchant-left.tsx').then(({ MerchantLeft: component }) => ({ default: component })),
);

/** The frame around every page of a signed-in user; while the session ends there is nothing to frame. */
export function ShellRoute() {
  const session = useSession();
  if (!session) return null;
  if (session.requiresPasswordChange)
    return (
      <Suspense fallback={null}>
        <ForcedChange userId={session.user.id} />
      </Suspense>
    );
  if (session.agent?.left && !session.isTwoFactorDue)
    return (
      <Suspense fallback={null}>
        <MerchantLeft agent={session.agent} left={session.agent.left} />
      </Suspense>
    );
  if (!session.isTwoFactorDue) return <Shell session={session} />;
  return (
    <Suspense fallback={null}>
      <ForcedTwoFactor />
    </Suspense>
  );
}
