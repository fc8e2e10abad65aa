import { Button } from '@mantine/core';
import { hideNotification, Notifications, showNotification, updateNotification } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import '@mantine/notifications/styles.layer.css';
import { iconProps } from '../icon.ts';
import { toastTexts } from '../texts.ts';
import { toldHeight } from './told-height.ts';
import type { ToastKind, ToastOptions } from './toast.tsx';

/** Toasts last 10 s; that of a deletion 5 s. */
const TOAST_MS = 10_000;
const COMES_IN_MS = 160;

const statusStyle = {
  success: { color: 'green', icon: <IconCircleCheck {...iconProps} size={18} /> },
  error: { color: 'red', icon: <IconAlertCircle {...iconProps} size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle {...iconProps} size={18} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle {...iconProps} size={18} /> },
};

/** Where toasts appear: bottom right, three at a time. A page whose end is to be read makes room for them. */
export function ToastHost() {
  return <Notifications position="bottom-right" limit={3} containerWidth={384} transitionDuration={COMES_IN_MS} />;
}

const tellHeight = toldHeight('--toasts-height');

/** The place of toasts is a stranger's element: one that is in it leads there. It stays while there are none, without height. */
const measurePlace = (toast: HTMLElement | null) =>
  tellHeight(toast?.closest<HTMLElement>('.mantine-Notifications-root') ?? null);

export function showToast(
  kind: ToastKind,
  title: string,
  { message, action, lastsMs = TOAST_MS, isBig = false, id = `toast-${title}` }: ToastOptions,
): void {
  const notification = {
    ...statusStyle[kind],
    id,
    title,
    message: (
      <div ref={measurePlace}>
        {message}
        {action && (
          <div>
            <Button
              variant="default"
              size="xs"
              mt={6}
              onClick={() => {
                hideNotification(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
    ),
    autoClose: lastsMs,
    mod: { big: isBig },
    closeButtonProps: { 'aria-label': toastTexts.say('close') },
  };
  showNotification(notification);
  // One that is shown already is left as it was by the first call.
  updateNotification(notification);
}
