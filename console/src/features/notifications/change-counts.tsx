import type { Notification } from '@tamis/contract/notifications';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';

/** Who was added, updated and removed, by name, how many they are, and by which matching settings where they did it. */
export function ChangeCounts({ details }: Pick<Notification, 'details'>) {
  const say = notificationTexts.useTexts();
  if (!details) return null;
  const {
    data: { new: added, updated, removed, leftOut },
    names,
    settings,
  } = details.notification;
  const changes = [
    { ids: added, tag: <Tag tone="blue">{say('added', { count: added.length })}</Tag> },
    { ids: updated, tag: <Tag>{say('updated', { count: updated.length })}</Tag> },
    { ids: removed, tag: <Tag struck>{say('removed', { count: removed.length })}</Tag> },
    { ids: leftOut, tag: <Tag>{say('leftOut', { count: leftOut.length })}</Tag> },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <span className={classes.counts}>
      {changes.map(({ ids, tag }, index) => (
        <span key={index} className={classes.change}>
          {tag} <Names ids={ids} names={names} />
        </span>
      ))}
      {settings && <span className={classes.cause}>{say('bySettings', { version: settings.version })}</span>}
    </span>
  );
}

/** Room for so many names in a row; the others are counted. */
const MOST_NAMES = 2;

/** What changed entries are called; nothing for alerts from before that was kept. */
function Names({ ids, names }: { ids: readonly string[]; names: Readonly<Record<string, string>> }) {
  const say = notificationTexts.useTexts();
  const known = ids.flatMap((id) => names[id] ?? []);
  if (known.length === 0) return null;
  const rest = ids.length - Math.min(known.length, MOST_NAMES);
  return (
    <span className={classes.names} title={known.join('\n')}>
      <bdi>{known.slice(0, MOST_NAMES).join('; ')}</bdi>
      {rest > 0 && ` ${say('moreNames', { count: rest })}`}
    </span>
  );
}
