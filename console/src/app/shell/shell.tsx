import { ActionIcon } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Session } from '../../api/session.ts';
import { ActAsContext } from '../../components/act-as.ts';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { navIconProps } from '../../ui/icon.ts';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link/skip-link.tsx';
import { useActAsLater } from '../session/use-act-as-later.ts';
import { mayActAs } from './account/may-act-as.ts';
import type { Badges } from './menu/nav-badge.tsx';
import { NavMenu } from './menu/nav-menu.tsx';
import { currentLink, type NavGroup, visibleNavigation } from './menu/navigation.ts';
import { ShellKeys } from './shell-keys.tsx';
import classes from './shell.module.css';
import { shellTexts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useBadges } from './menu/use-badges.ts';
import { useSidebar } from './menu/use-sidebar.ts';
import { VersionLine } from './account/version-line.tsx';

const MAIN = 'main-content';

/** Loaded when it is opened for the first time, as what lies over the page needs more code than the page. */
const NarrowMenu = lazy(() =>
  import('./narrow-menu.tsx').then(({ NarrowMenu: component }) => ({ default: component })),
);

const ImpersonationStrip = lazy(() =>
  import('./account/impersonation-strip.tsx').then(({ ImpersonationStrip: component }) => ({ default: component })),
);

const TwoFactorNotice = lazy(() =>
  import('./account/two-factor-notice.tsx').then(({ TwoFactorNotice: component }) => ({ default: component })),
);

/** The frame of every page: sidebar, top bar, content. */
export function Shell({ session }: { session: Session }) {
  const badges = useBadges();
  const actAs = useActAsLater();
  const say = shellTexts.useTexts();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const sidebar = useSidebar(path);
  const groups = visibleNavigation(session.claims, session.merchant.switchedOff);
  const current = currentLink(path, groups);
  return (
    <div className={classes.shell} data-rail={sidebar.isRail || undefined}>
      <SkipLink to={MAIN}>{say('skip')}</SkipLink>
      <ShellKeys />
      <Suspense fallback={null}>{session.isImpersonation && <ImpersonationStrip session={session} />}</Suspense>
      {!isNarrow && <Sidebar groups={groups} current={current} badges={badges} {...sidebar} />}
      <TopBar className={classes.top ?? ''} session={session} isNarrow={isNarrow} onOpenMenu={drawer.open} />
      <Suspense fallback={null}>
        {isNarrow && isDrawerOpen && (
          <NarrowMenu session={session} onClose={drawer.close} groups={groups} current={current} badges={badges} />
        )}
      </Suspense>
      <main id={MAIN} className={classes.main} tabIndex={-1}>
        <Suspense fallback={null}>
          {session.twoFactorDueAt !== null && <TwoFactorNotice dueAt={session.twoFactorDueAt} />}
        </Suspense>
        <ActAsContext value={mayActAs(session) ? actAs : undefined}>
          <Outlet />
        </ActAsContext>
      </main>
    </div>
  );
}

export interface SidebarProps {
  groups: readonly NavGroup[];
  current: string | undefined;
  badges: Badges;
}

function Sidebar({ isRail, toggle, ...menu }: SidebarProps & { isRail: boolean; toggle: () => void }) {
  const say = shellTexts.useTexts();
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={classes.side}>
      <Link to="/dashboard/main" className={classes.logo} aria-label="Tamis">
        {isRail ? <LogoMark size={24} /> : <Logo />}
      </Link>
      <div className={classes.nav}>
        <NavMenu {...menu} look={isRail ? 'rail' : 'sidebar'} />
      </div>
      <div className={classes.foot}>
        {!isRail && (
          <div className={classes.version}>
            <VersionLine />
          </div>
        )}
        <ActionIcon aria-label={say(isRail ? 'unfold' : 'fold')} aria-expanded={!isRail} onClick={toggle}>
          <Icon {...navIconProps} />
        </ActionIcon>
      </div>
    </aside>
  );
}
