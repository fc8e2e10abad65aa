import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import clsx from 'clsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import classes from './import-card.module.css';
import { isUploaded, shareDone, stepStates, type StepState } from '../watchlist-data/import-steps.ts';
import type { WatchlistActions } from '../watchlist-data/use-watchlists.ts';
import { useWords } from '../watchlist-data/use-words.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export interface ImportCardProps {
  source: ListSource;
  version: ListVersion;
  now: number;
  actions: Pick<WatchlistActions, 'cancel'>;
}

/** A running import step by step, with what searches do meanwhile. */
export function ImportCard({ source, version, now, actions: { cancel } }: ImportCardProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const format = useFormat();
  const { title, active } = source;
  const isStopping = cancel.variables?.version.id === version.id && !cancel.isError;
  const time = format.time(version.fetchedAt);
  return (
    <Card
      title={say(isUploaded(version) ? 'runningUpload' : 'runningRefresh', { title })}
      aside={
        <Button variant="default" size="xs" loading={isStopping} onClick={() => cancel.mutate({ version, title })}>
          {say('cancel')}
        </Button>
      }
    >
      <ol className={classes.steps}>
        {stepStates(version.progress).map((step) => (
          <Step key={step.step} step={step} version={version} now={now} />
        ))}
      </ol>
      <p className={classes.note}>
        {say('startedAt', { time, by: words.startedBy(version) })}{' '}
        {active ? say('untilSwitch', { day: words.day(active) }) : say('untilFirst')}
      </p>
    </Card>
  );
}

const icons = {
  done: <IconCircleCheck {...iconProps} />,
  running: <Loader size={16} color="blue" />,
  waiting: <IconCircleDashed {...iconProps} />,
};
const texts = { done: 'stepDone', running: 'stepRunning', waiting: 'stepWaiting' } as const;

function Step({ step: { step, state }, version, now }: { step: StepState; version: ListVersion; now: number }) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const { progress } = version;
  const name = words.step(step, version);
  return (
    <li
      className={clsx(classes.step, state === 'waiting' && classes.waiting)}
      aria-current={state === 'running' ? 'step' : undefined}
    >
      <span className={clsx(classes.icon, state !== 'waiting' && classes[state])}>{icons[state]}</span>
      {name}
      <span className="visually-hidden">{say(texts[state])}</span>
      {state === 'running' && progress && (
        <>
          <span className={classes.figure}>
            {[words.figure(progress), words.rest(progress, now)].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.bar}>
            <ProgressBar share={shareDone(progress)} label={name} />
          </span>
        </>
      )}
    </li>
  );
}
