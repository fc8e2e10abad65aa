import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { BulkAction } from './bulk-bar.tsx';
import { tableTexts } from './texts.ts';

/** Something that can be done with the selected rows. */
export interface SelectionAction {
  key: string;
  label: string;
  icon: ReactNode;
  run: () => void;
  isDanger?: boolean;
  /** The single key that does it. */
  shortcut?: string;
}

interface SelectionMenuProps {
  actions: readonly SelectionAction[];
  isDisabled: boolean;
}

/** The Actions menu of a page; it rests while nothing is selected. */
export function SelectionMenu({ actions, isDisabled }: SelectionMenuProps) {
  const say = tableTexts.useTexts();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          title={isDisabled ? say('selectFirst') : undefined}
          rightSection={<IconChevronDown {...iconProps} />}
        >
          {say('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, run, isDanger = false }) => (
          <Menu.Item key={key} leftSection={icon} onClick={run} {...(isDanger && { color: 'red' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same beside the selection; on a narrow screen the menu holds them, for side by side they would not fit. */
export function SelectionActions({ actions, isNarrow }: { actions: readonly SelectionAction[]; isNarrow: boolean }) {
  if (isNarrow) return <SelectionMenu actions={actions} isDisabled={false} />;
  return actions.map(({ key, label, icon, run, isDanger = false, shortcut }) => (
    <BulkAction
      key={key}
      icon={icon}
      label={label}
      isDanger={isDanger}
      onClick={run}
      {...(shortcut !== undefined && { shortcut })}
    />
  ));
}
