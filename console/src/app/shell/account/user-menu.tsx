import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import type { Session } from '../../../api/session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps, navIconProps } from '../../../ui/icon.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import classes from './user-menu.module.css';
import { VersionLine } from './version-line.tsx';

/** Loaded when it is opened for the first time. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu: component }) => ({ default: component })),
);

/** Who is signed in, the theme, and the way out. */
export function UserMenu({ session, look }: { session: Session; look: 'bar' | 'drawer' }) {
  const { user, isImpersonation } = session;
  const name = useFormat().personName(user.name, user.surname);
  const { isOpen, wasOpened, toggle, close, button: buttonRef } = useOpening();
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className={clsx(classes.button, look === 'drawer' && classes.drawer)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      data-impersonation={isImpersonation || undefined}
      onClick={toggle}
    >
      <span className={classes.initials} aria-hidden="true">
        {user.name.charAt(0)}
        {user.surname.charAt(0)}
      </span>
      {look === 'bar' ? <BarName name={name} /> : <DrawerName name={name} />}
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu
        session={session}
        isOpen={isOpen}
        onClose={close}
        position={look === 'bar' ? 'bottom-end' : 'top-start'}
        target={button}
      />
    </Suspense>
  );
}

function BarName({ name }: { name: string }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <IconChevronDown {...iconProps} size={14} />
    </>
  );
}

function DrawerName({ name }: { name: string }) {
  return (
    <>
      <span className={classes.lines}>
        <span className={classes.name}>{name}</span>
        <span className={classes.version}>
          <VersionLine />
        </span>
      </span>
      <IconDotsVertical {...navIconProps} />
    </>
  );
}
