import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { ForcedChangeDialog } from '../../features/auth/forced-change/forced-change-dialog.tsx';
import { SignInFrame } from '../../features/auth/sign-in-frame.tsx';
import { showError } from '../../components/show-error.ts';
import { VersionLine } from '../shell/account/version-line.tsx';
import { refreshSession } from './manage-session.ts';
import { useSignOut } from './use-sign-out.ts';

const DIALOG_DELAY_MS = 700;

/** Until the password is changed the server answers next to nothing, so no page is shown behind the dialog. */
export function ForcedChange({ userId }: { userId: string }) {
  const signOut = useSignOut();
  const [isShown, setIsShown] = useState(false);
  useTimeout(() => setIsShown(true), DIALOG_DELAY_MS, { autoInvoke: true });
  return (
    <SignInFrame foot={<VersionLine />}>
      {isShown && (
        <ForcedChangeDialog
          userId={userId}
          onDone={() => void refreshSession().catch(showError)}
          onSignOut={() => void signOut()}
        />
      )}
    </SignInFrame>
  );
}
