import { Outlet } from '@tanstack/react-router';
import { SignInFrame } from '../../features/auth/sign-in-frame.tsx';
import { VersionLine } from '../shell/account/version-line.tsx';

export function SignInFrameRoute() {
  return (
    <SignInFrame foot={<VersionLine />}>
      <Outlet />
    </SignInFrame>
  );
}
