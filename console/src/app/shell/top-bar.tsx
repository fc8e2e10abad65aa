import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Session } from '../../api/session.ts';
import { Hint } from '../../ui/hint.tsx';
import { iconProps, navIconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Bell } from './bell.tsx';
import { MerchantPlace } from './account/merchant-place.tsx';
import { modifierKey } from './keyboard/modifier-key.ts';
import { openOverlay } from './overlays.ts';
import { shellTexts } from './texts.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './account/user-menu.tsx';

interface TopBarProps {
  session: Session;
  isNarrow: boolean;
  className: string;
  onOpenMenu: () => void;
}

export function TopBar({ session, isNarrow, className, onOpenMenu }: TopBarProps) {
  if (isNarrow) return <NarrowTopBar className={className} onOpenMenu={onOpenMenu} />;
  return (
    <header className={clsx(classes.bar, className)}>
      <MerchantPlace session={session} />
      <PaletteField />
      <div className={classes.right}>
        <HelpButton />
        <Bell />
        <UserMenu session={session} look="bar" />
      </div>
    </header>
  );
}

/** Looks like a field and opens the palette, where one types. */
function PaletteField() {
  const say = shellTexts.useTexts();
  return (
    <button
      type="button"
      className={classes.palette}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <IconSearch {...iconProps} />
      <span className={classes.paletteText}>{say('palette')}</span>
      <KeyHint keys={[modifierKey(), 'K']} />
    </button>
  );
}

function HelpButton() {
  const say = shellTexts.useTexts();
  return (
    <Hint text={say('help')}>
      <ActionIcon aria-label={say('help')} aria-keyshortcuts="?" onClick={() => openOverlay('help')}>
        <IconHelpCircle {...navIconProps} />
      </ActionIcon>
    </Hint>
  );
}

function NarrowTopBar({ className, onOpenMenu }: Pick<TopBarProps, 'className' | 'onOpenMenu'>) {
  const say = shellTexts.useTexts();
  return (
    <header className={clsx(classes.bar, classes.narrow, className)}>
      <ActionIcon size="xl" aria-label={say('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 {...navIconProps} />
      </ActionIcon>
      <span className={classes.title}>
        <Logo />
      </span>
      <ActionIcon size="xl" aria-label={say('palette')} onClick={() => openOverlay('palette')}>
        <IconSearch {...navIconProps} />
      </ActionIcon>
      <Bell isLarge />
    </header>
  );
}
