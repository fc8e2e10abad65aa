import type { LiveEventData } from '@tamis/contract/live';
import { toast, type ToastKind } from '../../ui/toast/toast.tsx';
import { NotificationText } from './notification-text.tsx';

type Notification = LiveEventData<'send_notification_event'>;

const kinds: Record<Notification['type'], ToastKind> = { GENERAL: 'info', INFO: 'info', ALERT: 'warning' };
const LONG = 100;
/** In HTML or in Markdown. */
const HEADING = /<h[1-6][\s>]|^#{1,6} /im;

/** A toast with what somebody sent to everybody who is signed in. */
export function tellNotification(notification: Notification): void {
  const content = contentOf(notification);
  const isBig = notification.forceBig === true || content.length > LONG || HEADING.test(content);
  toast[kinds[notification.type]](notification.title, { message: <NotificationText content={content} />, isBig });
}

function contentOf({ content = '', base64Content }: Notification): string {
  if (base64Content === undefined) return content;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64Content), (sign) => sign.charCodeAt(0)));
  } catch {
    // Not base64: the plain content, where there is one, says the same.
    return content;
  }
}
