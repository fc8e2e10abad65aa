import { Button, Popover } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCan } from '../../../../components/use-session.ts';
import { FilterChip } from '../../../../ui/filter-chip/filter-chip.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { AddFilter } from './add-filter.tsx';
import barClasses from './filter-bar.module.css';
import classes from './filter-chips.module.css';
import { FilterField } from './filter-field.tsx';
import { useFilterWords } from './filter-words.ts';
import { chipKeys, type FilterKey, setChips } from './history-filters.ts';
import { filterTexts } from '../texts.ts';
import type { FilterDraft } from './use-history-filters.ts';

/** Left of the chips that do not fit, '+2' and the button that adds one. */
const KEPT_FREE = 160;
const GAP = 8;

/** The filters that are set, each to be changed by a click and taken away by its cross; those without room fold into '+2'. */
export function FilterChips({ filters }: { filters: FilterDraft }) {
  const say = filterTexts.useTexts();
  const { ref, width } = useElementSize();
  const [adding, setAdding] = useState<FilterKey>();
  const [isFolded, setFolded] = useState(false);
  const set = setChips(filters.applied);
  const keys = adding && !set.includes(adding) ? [...set, adding] : set;
  const { measure, fitting } = useFitting(
    keys.length,
    width === 0 ? Number.POSITIVE_INFINITY : width - KEPT_FREE,
    JSON.stringify(filters.applied),
  );
  // What is being filled in is never folded away.
  const shown = adding ? keys : keys.slice(0, fitting);
  const folded = keys.slice(shown.length);
  const chip = (key: FilterKey) => (
    <EditableChip
      key={key}
      name={key}
      filters={filters}
      isOpenAtFirst={key === adding}
      onClosed={() => setAdding(undefined)}
    />
  );
  return (
    <div ref={ref} className={classes.row}>
      {shown.map(chip)}
      {folded.length > 0 && (
        <Popover opened={isFolded} onChange={setFolded} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              className={classes.more ?? ''}
              aria-label={say('more', { count: folded.length })}
              onClick={() => setFolded(!isFolded)}
            >
              +{folded.length}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.folded ?? ''}>{folded.map(chip)}</Popover.Dropdown>
        </Popover>
      )}
      <AddFilter
        className={barClasses.add}
        names={useOffered().filter((key) => !keys.includes(key))}
        onAdd={setAdding}
        icon={<IconPlus {...iconProps} />}
      />
      <div ref={measure} className={classes.measure} aria-hidden="true" inert>
        {keys.map((key) => (
          <ChipCopy key={key} name={key} value={filters.applied[key]} />
        ))}
      </div>
    </div>
  );
}

/** Filters that may be added: Updates needs its claim (HISTORY-16). */
export function useOffered(): readonly FilterKey[] {
  const maySeeUpdates = useCan('ComplyStatusUpdate');
  return chipKeys.filter((key) => key !== 'updates' || maySeeUpdates);
}

/** How many chips there is room for, measured on copies that nobody sees. */
function useFitting(count: number, room: number, content: string) {
  const measure = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    let used = 0;
    const widths = [...(measure.current?.children ?? [])].map((chip) => (chip as HTMLElement).offsetWidth);
    const first = widths.findIndex((width) => (used += width + GAP) > room);
    setFitting(first === -1 ? count : first);
  }, [count, room, content]);
  return { measure, fitting };
}

function ChipCopy({ name, value }: { name: FilterKey; value: string }) {
  const say = filterTexts.useTexts();
  const words = useFilterWords();
  return <FilterChip name={say(name)} value={value === '' ? '' : words(name, value)} />;
}

interface EditableChipProps {
  name: FilterKey;
  filters: FilterDraft;
  isOpenAtFirst: boolean;
  onClosed: () => void;
}

function EditableChip({ name, filters, isOpenAtFirst, onClosed }: EditableChipProps) {
  const say = filterTexts.useTexts();
  const words = useFilterWords();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const value = filters.applied[name];
  const text = value === '' ? '' : words(name, value);
  const change = (open: boolean): void => {
    setOpen(open);
    if (open) return;
    filters.dropUnusable([name]);
    onClosed();
  };
  const close = (): void => {
    if (filters.apply()) change(false);
  };
  const closeByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input:not([role="combobox"])')) return;
    event.preventDefault();
    close();
  };
  return (
    // The dialog stands below the whole chip, but it is the button within that opens it and says so.
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <FilterChip
          name={say(name)}
          value={text}
          edit={{ label: say('edit', { name: say(name), value: text }), isOpen, onClick: () => change(!isOpen) }}
          remove={{
            label: say('remove', { name: say(name) }),
            onClick: () => {
              onClosed();
              filters.set({ [name]: '' });
            },
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.editor ?? ''}
        role="dialog"
        aria-label={say(name)}
        tabIndex={-1}
        onKeyDown={closeByEnter}
      >
        <FilterField name={name} filters={filters} isFocused />
        <div className={classes.foot}>
          <Button size="xs" variant="light" onClick={close}>
            {say('done')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
