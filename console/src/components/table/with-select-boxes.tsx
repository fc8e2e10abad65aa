import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SelectBoxes, SelectBoxesContext } from './select-boxes.ts';
import { tableTexts } from './texts.ts';

const boxes: SelectBoxes = {
  SelectPage: ({ page }) => {
    const say = tableTexts.useTexts();
    return (
      <Checkbox
        aria-label={say('selectAll')}
        checked={page.state === 'all'}
        indeterminate={page.state === 'some'}
        disabled={page.isEmpty}
        onChange={page.toggle}
      />
    );
  },
  SelectRow: ({ id, isSelected, selection }) => {
    const say = tableTexts.useTexts();
    return (
      <Checkbox
        aria-label={selection.label(id) ?? say('selectRow')}
        checked={isSelected}
        disabled={!selection.isSelectable(id)}
        // The click knows whether Shift is held; it comes by the space bar too.
        onChange={() => undefined}
        onClick={(event) => selection.toggle(id, event.shiftKey)}
      />
    );
  },
};

/** Gives the tables in it the boxes that select rows. */
export const WithSelectBoxes = ({ children }: { children: ReactNode }) => (
  <SelectBoxesContext value={boxes}>{children}</SelectBoxesContext>
);
