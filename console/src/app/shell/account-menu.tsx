import { Menu, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSpy, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Session } from '../../api/session.ts';
import { iconProps } from '../../ui/icon.ts';
import { useActing } from '../session/use-acting.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { openOverlay } from './overlays.ts';
import { shellTexts } from './texts.ts';
import classes from './user-menu.module.css';

interface AccountMenuProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
  position: 'bottom-end' | 'top-start';
  target: ReactElement;
}

/** Few ever need it. */
const ActAsDialog = lazy(() => import('../../features/impersonation/act-as-dialog.tsx').then(({ ActAsDialog: component }) => ({ default: component })));

export function AccountMenu(props: AccountMenuProps) {
  const [isActingWanted, setIsActingWanted] = useState(false);
  const { actAs } = useActing();
  const close = () => setIsActingWanted(false);
  return (
    <>
      <Entries {...props} onActAs={() => setIsActingWanted(true)} />
      <Suspense fallback={null}>{isActingWanted && <ActAsDialog onAct={(userId) => actAs(userId).then(close)} onClose={close} />}</Suspense>
    </>
  );
}

function Entries({ session: { user, claims, isImpersonation }, isOpen, onClose, position, target, onActAs }: AccountMenuProps & { onActAs: () => void }) {
  const say = shellTexts.useTexts();
  const signOut = useSignOut();
  const mayActAs = claims.includes('Root') && !isImpersonation;
  return (
    <Menu opened={isOpen} onClose={onClose} withinPortal={false} position={position} width={232}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email ?? ''}>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/usermanagement/myprofile" leftSection={<IconUserCircle {...iconProps} />}>
          {say('myProfile')}
        </Menu.Item>
        {mayActAs && (
          <Menu.Item leftSection={<IconSpy {...iconProps} />} onClick={onActAs}>
            {say('actAs')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{say('theme')}</Menu.Label>
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...iconProps} />} onClick={() => openOverlay('help')}>
          {say('help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => void signOut()}>
          {say('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[];

function ThemeChoice() {
  const say = shellTexts.useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
          {say(scheme)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
