import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copyable-id.module.css';
import { tagIconProps } from '../icon.ts';
import { shortId } from './short-id.ts';

export interface CopyableIdProps {
  id: string;
  /** What the button does, e.g. 'Copy ID', and what it says afterwards. */
  labels: { copy: string; copied: string };
  /** Shown as 6740948f…a8de without an icon, as in rows of tables. */
  short?: boolean;
}

/** An id in monospace; the click copies the whole of it. */
export function CopyableId({ id, labels, short = false }: CopyableIdProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const done = clipboard.copied;
  return (
    <button
      type="button"
      className={`${classes.id} ${classes.button}`}
      // The browser's own tooltip: cells cut ours, and a floating one is a fifth of a first load.
      title={short ? id : labels.copy}
      onClick={(event) => {
        event.stopPropagation();
        clipboard.copy(id);
      }}
    >
      {short ? shortId(id) : id}
      <span className="visually-hidden">{short ? `${labels.copy} ${id}` : labels.copy}</span>
      {done ? <IconCheck {...tagIconProps} className={classes.done} /> : !short && <IconCopy {...tagIconProps} />}
      <span className="visually-hidden" role="status">
        {done ? labels.copied : ''}
      </span>
    </button>
  );
}
