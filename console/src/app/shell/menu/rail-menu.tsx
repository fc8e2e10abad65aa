import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Badge, type Badges } from './nav-badge.tsx';
import type { NavLinkEntry } from './navigation.ts';
import { navTexts } from '../texts.ts';

interface RailMenuProps {
  label: string;
  links: readonly NavLinkEntry[];
  badges: Badges;
  isOpen: boolean;
  target: ReactElement;
  onClose: () => void;
}

/** The links of one entry of the rail, beside it. */
export function RailMenu({ label, links, badges, isOpen, target, onClose }: RailMenuProps) {
  const say = navTexts.useTexts();
  return (
    <Menu opened={isOpen} onClose={onClose} position="right-start">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {links.map(({ key, to }) => (
          <Menu.Item key={key} component={Link} to={to} rightSection={<Badge mark={badges[key]} />}>
            {say(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
