import { type KeyboardEvent, useRef } from 'react';
import type { RowSelection } from './column.ts';
import { keysBetween, setSelected } from './select-rows.ts';

export interface PageSelection {
  isSelected: (key: string) => boolean;
  isSelectable: (key: string) => boolean;
  label: (key: string) => string | undefined;
  /** With a range: everything from the row that was toggled before, in the order of the page. */
  toggle: (key: string, isRange: boolean) => void;
  /** The whole page, which is all that there is to see; rows of other pages stay as they are. */
  page: {
    state: 'all' | 'some' | 'none';
    isEmpty: boolean;
    toggle: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

const typedInto = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** What the boxes of a table's rows do. @param keys those of the rows of this page, in their order */
export function useRowSelection(
  selection: RowSelection | undefined,
  keys: readonly string[],
): PageSelection | undefined {
  const last = useRef<string>(undefined);
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  const isSelectable = (key: string) => selection.isSelectable?.(key) ?? true;
  const ours = keys.filter(isSelectable);
  const count = ours.filter((key) => selected.has(key)).length;
  const state = count === 0 ? 'none' : count === ours.length ? 'all' : 'some';
  return {
    isSelected: (key) => selected.has(key),
    isSelectable,
    label: (key) => selection.label?.(key),
    toggle: (key, isRange) => {
      const range = isRange ? keysBetween(keys, last.current, key).filter(isSelectable) : [key];
      last.current = key;
      onChange(setSelected(selected, range, !selected.has(key)));
    },
    page: {
      state,
      isEmpty: ours.length === 0,
      toggle: () => onChange(setSelected(selected, ours, state !== 'all')),
      onKeyDown: (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 'a' || (event.target as Element).matches(typedInto))
          return;
        event.preventDefault();
        onChange(setSelected(selected, ours, true));
      },
    },
  };
}
