import { Outlet, useMatches } from '@tanstack/react-router';
import { pageTitle } from '../pages/pages.ts';
import { ProgressBar } from './progress-bar.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Path of the page in the table of pages, whose title the tab of the browser has. */
    titleOf?: string;
  }
}

export function RootRoute() {
  return (
    <>
      <PageTitle />
      <ProgressBar />
      <Outlet />
    </>
  );
}

/** The title of the page in the tab of the browser. One that a page gives itself, such as the name of what it shows, goes before it. */
function PageTitle() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleOf });
  return <title>{path === undefined ? 'Tamis' : `${pageTitle(path)} · Tamis`}</title>;
}
