import { Button, Menu } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import type { FilterKey } from './history-filters.ts';
import { filterTexts } from '../texts.ts';

interface AddFilterProps {
  /** Filters that are not set yet. */
  names: readonly FilterKey[];
  icon: ReactNode;
  onAdd: (name: FilterKey) => void;
  className: string | undefined;
}

/** All the filters there are, by name; the one that is taken opens its field. */
export function AddFilter({ names, icon, onAdd, className = '' }: AddFilterProps) {
  const say = filterTexts.useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts([{ keys: 'f', label: say('addByKey'), group: say('filters'), run: () => button.current?.click() }]);
  return (
    <Menu position="bottom-start" width={200} returnFocus={false}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size="xs"
          className={className}
          leftSection={icon}
          disabled={names.length === 0}
        >
          {say('addFilter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => onAdd(name)}>
            {say(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
