import { Outlet } from '@tanstack/react-router';
import { ProgressBar } from './progress-bar.tsx';

export function RootRoute() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}
