import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { navIconProps } from '../../ui/icon.ts';
import classes from './table-layout-controls.module.css';
import { tableTexts } from './texts.ts';
import type { TableLayout } from './use-table-layout.ts';

/** The two buttons in the header of a page: which columns its table shows, and how high its rows are. */
export function TableLayoutControls<T>({ layout }: { layout: TableLayout<T> }) {
  return (
    <div className={classes.controls}>
      <ColumnChooser layout={layout} />
      <DensityButton layout={layout} />
    </div>
  );
}

/** Which columns a table shows. */
export function ColumnChooser<T>({
  layout: { choices, isShown, show, showAll },
}: {
  layout: Pick<TableLayout<T>, 'choices' | 'isShown' | 'show' | 'showAll'>;
}) {
  const say = tableTexts.useTexts();
  return (
    <Popover position="bottom-end" width={220} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={say('columns')}>
          <ActionIcon aria-label={say('columns')}>
            <IconColumns3 {...navIconProps} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('columns')}>
        <ul className={classes.list}>
          {choices.map((column) => (
            <li key={column.key}>
              <Checkbox
                label={column.name ?? column.title}
                checked={isShown(column.key)}
                onChange={(event) => show(column.key, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={classes.all}
          disabled={choices.every(({ key }) => isShown(key))}
          onClick={showAll}
        >
          {say('allColumns')}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

function DensityButton<T>({ layout: { density, setDensity } }: { layout: TableLayout<T> }) {
  const say = tableTexts.useTexts();
  const next = density === 'standard' ? 'compact' : 'standard';
  const Icon = density === 'standard' ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <Tooltip label={say(next)}>
      <ActionIcon aria-label={say('compact')} aria-pressed={density === 'compact'} onClick={() => setDensity(next)}>
        <Icon {...navIconProps} />
      </ActionIcon>
    </Tooltip>
  );
}
