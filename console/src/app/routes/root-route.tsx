import { Outlet, useMatches } from '@tanstack/react-router';
import type { PageEntry } from '../pages/page-entry.ts';
import { pageTitle } from '../pages/pages.ts';
import { ProgressBar } from './progress-bar.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Its line in the table of pages, whose title the tab of the browser has. */
    page?: PageEntry;
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
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path });
  return <title>{path === undefined ? 'Tamis' : `${pageTitle(path)} · Tamis`}</title>;
}
