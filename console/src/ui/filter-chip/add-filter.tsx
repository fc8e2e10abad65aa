import { Button, Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tagIconProps } from '../icon.ts';
import classes from './add-filter.module.css';

export interface AddFilterProps {
  label: string;
  /** What opens, e.g. 'Filters'. */
  name: string;
  /** Of what opens, in pixels. */
  width: number;
  /** The fields of all filters. */
  children: ReactNode;
}

/** The dashed button after the chips of a list that opens its filters. */
export function AddFilter({ label, name, width, children }: AddFilterProps) {
  return (
    <Popover position="bottom-end" width={width} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" className={classes.add ?? ''} leftSection={<IconPlus {...tagIconProps} />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>{children}</Popover.Dropdown>
    </Popover>
  );
}
