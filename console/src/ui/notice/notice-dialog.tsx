import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { navIconProps } from '../icon.ts';
import classes from './notice-dialog.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

export interface NoticeDialogProps {
  kind: keyof typeof icons;
  title: string;
  children?: ReactNode;
  /** The one button, which closes it. */
  button: string;
  closeLabel: string;
  onClose: () => void;
}

/** Says how something ended, where a toast would be overlooked; there is nothing to decide. */
export function NoticeDialog({ kind, title, children, button, closeLabel, onClose }: NoticeDialogProps) {
  const Icon = icons[kind];
  const head = (
    <span className={classes.head} data-kind={kind}>
      <Icon {...navIconProps} className={classes.icon} aria-hidden="true" />
      {title}
    </span>
  );
  return (
    <Dialog onClose={onClose} size={480} title={head} closeButtonProps={{ 'aria-label': closeLabel }}>
      <div className={classes.body}>
        {children}
        <Button className={classes.button ?? ''} data-autofocus onClick={onClose}>
          {button}
        </Button>
      </div>
    </Dialog>
  );
}
