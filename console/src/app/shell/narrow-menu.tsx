import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Session } from '../../api/session.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { navIconProps } from '../../ui/icon.ts';
import { Logo } from '../../ui/logo.tsx';
import { MerchantPlace } from './account/merchant-place.tsx';
import { NavMenu } from './menu/nav-menu.tsx';
import type { SidebarProps } from './shell.tsx';
import classes from './shell.module.css';
import { shellTexts } from './texts.ts';
import { UserMenu } from './account/user-menu.tsx';

/** The sidebar of a narrow screen, over the page. */
export function NarrowMenu({ session, onClose, ...menu }: SidebarProps & { session: Session; onClose: () => void }) {
  const say = shellTexts.useTexts();
  useFocusBack();
  return (
    <Drawer.Root opened returnFocus={false} onClose={onClose} size={312}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawerSheet ?? ''} aria-label={say('menu')}>
        <div className={classes.drawer}>
          <div className={classes.drawerHead}>
            <Logo />
            <ActionIcon size="xl" aria-label={say('closeMenu')} onClick={onClose}>
              <IconX {...navIconProps} />
            </ActionIcon>
          </div>
          <div className={classes.drawerMerchant}>
            <MerchantPlace session={session} isBoxed />
          </div>
          <div className={classes.nav}>
            <NavMenu {...menu} look="drawer" onNavigate={onClose} />
          </div>
          <div className={classes.drawerFoot}>
            <UserMenu session={session} look="drawer" />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
