import type { ArchiveRequest } from '@tamis/contract/archiver';
import {
  IconAlertCircle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconLock,
  IconPencilExclamation,
  IconShieldCheck,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import classes from './archive.module.css';
import { archiveTexts } from './texts.ts';

const DAY_MS = 24 * 3_600_000;

interface Words {
  tone: Tone;
  icon: ReactNode;
  text: string;
}

/** How far a request is, as its snapshot or its removal has it. */
export function RequestState({ request, of }: { request: ArchiveRequest; of: 'snapshot' | 'removal' }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const { state, total, written, removed, held, changed } = request;
  if (state === 'writing' || state === 'removing') {
    const done = state === 'writing' ? written : removed + held + changed;
    return (
      <div className={classes.progress}>
        <ProgressLine
          text={say(state, { done: format.count(done), total: format.count(total) })}
          share={total === 0 ? undefined : done / total}
        />
      </div>
    );
  }
  const { tone, icon, text } = of === 'snapshot' && request.file ? fileWords(request.file) : words(request);
  return (
    <Status tone={tone} icon={icon}>
      {text}
    </Status>
  );
}

function fileWords(file: NonNullable<ArchiveRequest['file']>): Words {
  const { say } = archiveTexts;
  if (file.isGone)
    return { tone: 'grey', icon: <IconCalendarX {...tagIconProps} />, text: say('gone', { count: file.downloads }) };
  const count = Math.max(0, Math.ceil((Date.parse(file.expiresAt) - Date.now()) / DAY_MS));
  return { tone: 'green', icon: <IconShieldCheck {...tagIconProps} />, text: say('verified', { count }) };
}

function words({ state, removed, held, changed, note }: ArchiveRequest): Words {
  const { say } = archiveTexts;
  const grey = (icon: ReactNode, text: string): Words => ({ tone: 'grey', icon, text });
  switch (state) {
    case 'proposed':
      return { tone: 'blue', icon: <IconUserCheck {...tagIconProps} />, text: say('proposed') };
    case 'verifying':
      return { tone: 'blue', icon: <IconShieldCheck {...tagIconProps} />, text: say('verifying') };
    case 'cancelled':
      return grey(<IconCircleMinus {...tagIconProps} />, say('cancelledState'));
    case 'failed':
      return { tone: 'red', icon: <IconAlertCircle {...tagIconProps} />, text: note || say('failedState') };
    case 'done':
      if (held > 0) return { tone: 'amber', icon: <IconLock {...tagIconProps} />, text: say('kept', { count: held }) };
      if (changed > 0)
        return {
          tone: 'amber',
          icon: <IconPencilExclamation {...tagIconProps} />,
          text: say('changed', { count: changed }),
        };
      return grey(<IconCircleCheck {...tagIconProps} />, say('done', { count: removed }));
    default:
      return grey(<IconClock {...tagIconProps} />, say('waiting'));
  }
}
