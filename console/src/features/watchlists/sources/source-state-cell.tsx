import { Tooltip } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockExclamation,
  IconFlask,
  IconProgress,
} from '@tabler/icons-react';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import type { Tone } from '../../../ui/tags/tag.tsx';
import { shareDone } from '../watchlist-data/import-steps.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import classes from './source-state-cell.module.css';
import type { SourceState } from './source-state.ts';
import { useWords } from '../watchlist-data/use-words.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListVersion } from '../watchlist-data/watchlist-types.ts';

type PlainKind = Exclude<SourceState['kind'], 'refreshing' | 'failed' | 'held' | 'stale' | 'undated'>;

const statusStyle = {
  current: { tone: 'green', icon: IconCircleCheck, text: 'stateCurrent' },
  building: { tone: 'blue', icon: IconProgress, text: 'stateBuilding', hint: 'hintBuilding' },
  off: { tone: 'grey', icon: IconCircleMinus, text: 'stateOff', hint: 'hintOff' },
  demo: { tone: 'amber', icon: IconFlask, text: 'stateDemo', hint: 'hintDemo' },
  resting: { tone: 'grey', icon: IconFlask, text: 'stateResting', hint: 'hintResting' },
  notLoaded: { tone: 'grey', icon: IconCircleDashed, text: 'stateNotLoaded', hint: 'hintNotLoaded' },
} as const satisfies Record<PlainKind, { tone: Tone; icon: typeof IconFlask; text: string; hint?: string }>;

/** The state of a source with icon and word; what runs shows how far it is. */
export function SourceStateCell({ state, now }: { state: SourceState; now: number }) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  if (state.kind === 'refreshing') return <Running version={state.version} now={now} />;
  if (state.kind === 'failed') return <Failed reason={state.reason} />;
  if (state.kind === 'held') {
    return (
      <Status tone="red" icon={<IconAlertTriangle {...iconProps} />}>
        {say('stateHeld')}
      </Status>
    );
  }
  if (state.kind === 'stale')
    return (
      <Tooltip label={say('hintStale', { due: state.dueOn === null ? '–' : format.partialDate(state.dueOn) })}>
        <span>
          <Status tone="amber" icon={<IconClockExclamation {...iconProps} />}>
            {say('stateStale')}
          </Status>
        </span>
      </Tooltip>
    );
  if (state.kind === 'undated')
    return (
      <Status tone="grey" icon={<IconCalendarQuestion {...iconProps} />}>
        <span className={classes.undated}>{say('stateUndated', { day: format.date(state.loadedAt) })}</span>
      </Status>
    );
  const look = statusStyle[state.kind];
  const status = (
    <Status tone={look.tone} icon={<look.icon {...iconProps} />}>
      {say(look.text)}
    </Status>
  );
  return 'hint' in look ? (
    <Tooltip label={say(look.hint)}>
      <span>{status}</span>
    </Tooltip>
  ) : (
    status
  );
}

function Failed({ reason }: { reason: string }) {
  const say = watchlistTexts.useTexts();
  return (
    <Tooltip label={reason}>
      <span className={classes.failed}>
        <Status tone="red" icon={<IconAlertCircle {...iconProps} />}>
          {say('stateFailed')}
        </Status>
        <span className={classes.reason}>{reason}</span>
      </span>
    </Tooltip>
  );
}

function Running({ version: { progress }, now }: { version: ListVersion; now: number }) {
  const words = useWords();
  const say = watchlistTexts.useTexts();
  if (!progress) return <span className={classes.doing}>{say('versionStateImporting')}</span>;
  const doing = words.doing(progress);
  return (
    <span className={classes.running}>
      <span className={classes.line}>
        <span className={classes.doing}>{doing}</span>
        <span className={classes.rest}>{words.rest(progress, now)}</span>
      </span>
      <ProgressBar share={shareDone(progress)} label={doing} />
    </span>
  );
}
