import type { MantineThemeComponents } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { iconProps } from '../icon.ts';

/** Times of look and feel in milliseconds: popovers and chips, the sidebar and what folds (as specified). That of dialogs stands in overlays.css. */
const motion = { popover: 120, collapse: 250 } as const;

const quick = { duration: motion.popover, exitDuration: 80, timingFunction: 'cubic-bezier(.2, 0, 0, 1)' };
const popover = { shadow: 'md', radius: 'md', transitionProps: { ...quick, transition: 'pop-top-left' as const } };
const combobox = {
  rightSection: createElement(IconChevronDown, iconProps),
  rightSectionPointerEvents: 'none' as const,
  comboboxProps: { shadow: 'md', radius: 'md', transitionProps: quick },
  maxDropdownHeight: 320,
};
const dialogRoot = {
  radius: 'lg',
  shadow: 'xl',
  centered: false,
  yOffset: '12dvh',
  transitionProps: { duration: 0 },
};
const dialog = { ...dialogRoot, overlayProps: { backgroundOpacity: 0.4 } };

/** Default props, so that screens hold no sizes. What a variable can say stands in sizes.css. */
export const componentDefaults: MantineThemeComponents = {
  Accordion: { defaultProps: { transitionDuration: motion.collapse } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Alert: { defaultProps: { radius: 'md' } },
  Checkbox: { defaultProps: { radius: 4 } },
  Collapse: { defaultProps: { transitionDuration: motion.collapse } },
  Drawer: { defaultProps: { transitionProps: { duration: motion.collapse, transition: 'slide-right' } } },
  Loader: { defaultProps: { size: 16, type: 'oval' } },
  // The placeholder would be a child that a menu may not have; the first entry takes the focus instead.
  Menu: { defaultProps: { ...popover, withInitialFocusPlaceholder: false } },
  Modal: { defaultProps: { ...dialog, size: 512 } },
  ModalRoot: { defaultProps: { ...dialogRoot, size: 512 } },
  ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
  MultiSelect: { defaultProps: combobox },
  NumberInput: { defaultProps: { hideControls: true } },
  Notification: { defaultProps: { withBorder: true, radius: 'md' } },
  Paper: { defaultProps: { radius: 'md', withBorder: true } },
  Popover: { defaultProps: popover },
  Select: { defaultProps: { ...combobox, allowDeselect: false, checkIconPosition: 'right' } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Skeleton: { defaultProps: { radius: 4 } },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      transitionProps: quick,
      multiline: true,
      maw: 320,
      events: { hover: true, focus: true, touch: false },
    },
  },
};
