import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconBookmark, IconBookmarkFilled, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { iconProps, navIconProps } from '../../ui/icon.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { ManageDialogs } from './manage-dialogs.tsx';
import classes from './saved-filters.module.css';
import { savedFilterTexts } from './texts.ts';
import { type KnownFilter, type SavedFiltersProps, useSavedFilters } from './use-saved-filters.ts';

/** One's own filters of a list: shown by a click, kept and managed from here. */
export function SavedFiltersMenu({ list, address }: SavedFiltersProps) {
  const say = savedFilterTexts.useTexts();
  const [dialog, setDialog] = useState<'keep' | 'manage'>();
  const saved = useSavedFilters(list, address);
  const { filters, current, shown, isFailed } = saved;
  return (
    <>
      <Menu position="bottom-end" width={288}>
        <Menu.Target>{useTarget(current)}</Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {isFailed && <p className={classes.none}>{say('failed')}</p>}
          {!isFailed && filters.length === 0 && <p className={classes.none}>{say('none')}</p>}
          <div className={classes.filters}>
            {filters.map((filter) => (
              <FilterItem
                key={filter.id}
                filter={filter}
                isCurrent={filter === current}
                onShow={() => saved.show(filter)}
              />
            ))}
          </div>
          <Menu.Divider />
          <Menu.Item disabled={!shown || current !== undefined} onClick={() => setDialog('keep')}>
            {say('keep')}
          </Menu.Item>
          <Menu.Item disabled={filters.length === 0} onClick={() => setDialog('manage')}>
            {say('manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'keep' && shown && (
        <KeepDialog filters={filters} shown={shown} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'manage' && <ManageDialogs saved={saved} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** A button with words; on a narrow screen its sign alone. */
function useTarget(current: KnownFilter | undefined) {
  const say = savedFilterTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const Icon = current ? IconBookmarkFilled : IconBookmark;
  const label = current ? say('current', { name: current.name }) : say('mine');
  if (isNarrow)
    return (
      <ActionIcon size="lg" aria-label={label}>
        <Icon {...navIconProps} />
      </ActionIcon>
    );
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={<Icon {...iconProps} />}
      rightSection={<IconChevronDown {...iconProps} />}
    >
      <bdi className={classes.current}>{current?.name ?? say('mine')}</bdi>
    </Button>
  );
}

interface FilterItemProps {
  filter: KnownFilter;
  isCurrent: boolean;
  onShow: () => void;
}

function FilterItem({ filter: { name, gone }, isCurrent, onShow }: FilterItemProps) {
  const say = savedFilterTexts.useTexts();
  return (
    <Menu.Item
      aria-current={isCurrent || undefined}
      rightSection={isCurrent && <IconCheck {...iconProps} />}
      onClick={onShow}
    >
      <bdi className={classes.name}>{name}</bdi>
      {gone.length > 0 && (
        <span className={classes.gone}>
          <IconAlertTriangle {...iconProps} /> {say('isGone')}
        </span>
      )}
    </Menu.Item>
  );
}
