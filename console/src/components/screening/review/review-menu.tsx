import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowUpRight, IconDots, IconGavel, IconNote } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import type { Review } from './use-review.ts';
import { reviewTexts } from './texts.ts';

/** What is done less often with the hit under review, each by its key as well. */
export function ReviewMenu({ review }: { review: Review }) {
  const say = reviewTexts.useTexts();
  const { judge, addNote, openDetails, undo, decisions } = review;
  const button = useRef<HTMLButtonElement>(null);
  // The entry is gone by the time that a dialog gives the focus back.
  const from = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={28} aria-label={say('more')}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {judge && (
          <Entry keys="D" label={say('allChoices')} icon={<IconGavel {...iconProps} />} onClick={from(judge)} />
        )}
        {addNote && (
          <Entry keys="N" label={say('addNote')} icon={<IconNote {...iconProps} />} onClick={from(addNote)} />
        )}
        <Entry
          keys="O"
          label={say('openDetails')}
          icon={<IconArrowUpRight {...iconProps} />}
          onClick={() => openDetails()}
        />
        {undo && (
          <Entry
            keys="U"
            label={say('undo')}
            icon={<IconArrowBackUp {...iconProps} />}
            onClick={from(undo)}
            rests={decisions.canUndo ? undefined : say('nothingToUndo')}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  keys: string;
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be chosen now. */
  rests?: string | undefined;
}

const Entry = ({ keys, label, icon, onClick, rests }: EntryProps) => (
  <Menu.Item
    leftSection={icon}
    rightSection={<KeyHint keys={[keys]} />}
    aria-keyshortcuts={keys}
    disabled={rests !== undefined}
    title={rests}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);
