import { Menu, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSpy, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Session } from '../../../api/session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { mayActAs } from './may-act-as.ts';
import { openOverlay } from '../overlays.ts';
import { shellTexts } from '../texts.ts';
import classes from './user-menu.module.css';

interface AccountMenuProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
  position: 'bottom-end' | 'top-start';
  target: ReactElement;
}

export function AccountMenu({ session, isOpen, onClose, position, target }: AccountMenuProps) {
  const say = shellTexts.useTexts();
  const signOut = useSignOut();
  return (
    <Menu opened={isOpen} onClose={onClose} withinPortal={false} position={position} width={232}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email ?? ''}>{session.user.email}</Menu.Label>
        <Menu.Item component={Link} to="/usermanagement/myprofile" leftSection={<IconUserCircle {...iconProps} />}>
          {say('myProfile')}
        </Menu.Item>
        {mayActAs(session) && (
          <Menu.Item leftSection={<IconSpy {...iconProps} />} onClick={() => openOverlay('act-as')}>
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
