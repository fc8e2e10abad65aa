import { Button, Popover } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FilterPopoverProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  icon: ReactNode;
  /** On the button, e.g. 'Any time'. */
  label: string;
  /** What opens, e.g. 'Time'; as the button where they are one. */
  name?: string;
  /** In pixels; as wide as its fields when absent. */
  width?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A button of the filters of a list that opens fields. */
export function FilterPopover({
  isOpen,
  setOpen,
  icon,
  label,
  name = label,
  width,
  className,
  children,
}: FilterPopoverProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      {...(width !== undefined && { width })}
    >
      <Popover.Target>
        <Button variant="default" aria-expanded={isOpen} leftSection={icon} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} {...(className !== undefined && { className })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
