import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MOST_SAVED_FILTERS } from '@tamis/contract/saved-filters';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { sharedTexts } from '../texts.ts';
import { GoneWords } from './gone-words.tsx';
import classes from './saved-filters.module.css';
import { savedFilterTexts } from './texts.ts';
import { useReplace } from './use-replace.ts';
import type { KnownFilter, SavedFilters } from './use-saved-filters.ts';

interface FilterListProps {
  saved: SavedFilters;
  onRename: (filter: KnownFilter) => void;
  onRemove: (filter: KnownFilter) => void;
  onClose: () => void;
}

/** Every filter that one keeps of a list. */
export function FilterList({ saved: { filters, shown, current }, onRename, onRemove, onClose }: FilterListProps) {
  const say = savedFilterTexts.useTexts();
  const replace = useReplace(shown, () => undefined);
  const closeButtonProps = { 'aria-label': sharedTexts.say('close') };
  return (
    <Dialog onClose={onClose} title={say('manageTitle')} size={560} closeButtonProps={closeButtonProps}>
      <p className={classes.count}>{say('manageText', { count: filters.length, most: MOST_SAVED_FILTERS })}</p>
      <ul className={classes.list}>
        {filters.map((filter) => (
          <li key={filter.id} className={classes.row}>
            <FilterWords filter={filter} />
            <Act
              label={say('replaceWith', { name: filter.name })}
              icon={<IconReplace {...iconProps} />}
              isDisabled={!shown || filter === current || replace.isPending}
              onAct={() => replace.mutate(filter)}
            />
            <Act
              label={say('rename', { name: filter.name })}
              icon={<IconPencil {...iconProps} />}
              onAct={() => onRename(filter)}
            />
            <Act
              label={say('remove', { name: filter.name })}
              icon={<IconTrash {...iconProps} />}
              onAct={() => onRemove(filter)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function FilterWords({ filter: { name, gone, savedAt } }: { filter: KnownFilter }) {
  const say = savedFilterTexts.useTexts();
  const format = useFormat();
  return (
    <span className={classes.words}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.date}>{say('savedOn', { date: format.date(savedAt) })}</span>
      {gone.length > 0 && (
        <span className={classes.gone}>
          <IconAlertTriangle {...iconProps} />
          <span>
            <GoneWords gone={gone} />
          </span>
        </span>
      )}
    </span>
  );
}

interface ActProps {
  label: string;
  icon: ReactNode;
  isDisabled?: boolean;
  onAct: () => void;
}

const Act = ({ label, icon, isDisabled = false, onAct }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} disabled={isDisabled} onClick={onAct}>
      {icon}
    </ActionIcon>
  </Tooltip>
);
