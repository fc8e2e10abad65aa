import type { Notification } from '@tamis/contract/notifications';
import { Tag } from '../../ui/tag.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';

/** How many hits were added, updated and removed, and by which matching settings where they did it. */
export function ChangeCounts({ details }: Pick<Notification, 'details'>) {
  const say = notificationTexts.useTexts();
  if (!details) return null;
  const {
    data: { new: added, updated, removed, leftOut },
    settings,
  } = details.notification;
  return (
    <span className={classes.counts}>
      {added.length > 0 && <Tag tone="blue">{say('added', { count: added.length })}</Tag>}
      {updated.length > 0 && <Tag>{say('updated', { count: updated.length })}</Tag>}
      {removed.length > 0 && <Tag struck>{say('removed', { count: removed.length })}</Tag>}
      {leftOut.length > 0 && <Tag>{say('leftOut', { count: leftOut.length })}</Tag>}
      {settings && <span className={classes.cause}>{say('bySettings', { version: settings.version })}</span>}
    </span>
  );
}
