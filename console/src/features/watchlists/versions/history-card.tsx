import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag, type Tone } from '../../../ui/tags/tag.tsx';
import classes from './history-card.module.css';
import { useWords } from '../watchlist-data/use-words.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

const SHOWN = 6;

const statusStyle = {
  active: { tone: 'green', text: 'versionStateActive' },
  held: { tone: 'red', text: 'versionStateHeld' },
  importing: { tone: 'blue', text: 'versionStateImporting' },
  superseded: { tone: 'grey', text: 'versionStateSuperseded' },
  refused: { tone: 'red', text: 'versionStateRefused' },
  discarded: { tone: 'grey', text: 'versionStateDiscarded' },
} as const satisfies Record<ListVersion['state'], { tone: Tone; text: string }>;

const building = { tone: 'blue', text: 'versionStateBuilding' } as const;
const unused = { tone: 'grey', text: 'versionStateUnused' } as const;

/** 'In use' is said only when the running servers answer from it. */
function lookOf({ state, isInUse }: ListVersion, isEnabled: boolean) {
  if (state !== 'active' || isInUse) return statusStyle[state];
  return isEnabled ? building : unused;
}

export interface HistoryCardProps {
  source: ListSource;
  /** Newest first. */
  versions: readonly ListVersion[];
  shownVersion: string | undefined;
  onShow: (version: ListVersion) => void;
}

/** What is known of a source, and every version it had. */
export function HistoryCard({ source, versions, shownVersion, onShow }: HistoryCardProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? versions : versions.slice(0, SHOWN);
  return (
    <Card title={say('versions')}>
      <SourceFacts source={source} />
      <ul className={classes.versions}>
        {shown.map((version) => (
          <li key={version.id}>
            <VersionButton
              version={version}
              day={words.dayAmong(version, versions)}
              look={lookOf(version, source.isEnabled)}
              isShown={version.id === shownVersion}
              onShow={() => onShow(version)}
            />
          </li>
        ))}
      </ul>
      {versions.length > shown.length && (
        <div className={classes.all}>
          <Button variant="subtle" size="xs" fullWidth onClick={() => setShowsAll(true)}>
            {say('showAllVersions', { count: versions.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SourceFacts({
  source: { nextRefreshAt, refreshEveryHours, active, attribution, licence },
}: {
  source: ListSource;
}) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const format = useFormat();
  const next =
    nextRefreshAt === null || refreshEveryHours === null
      ? say('nextNone')
      : say('everyInterval', { moment: format.dateTime(nextRefreshAt), interval: words.interval(refreshEveryHours) });
  const facts = [
    [say('nextRefresh'), next],
    ...(active?.counts ? [[say('names'), format.count(active.counts.names)]] : []),
    [say('publisher'), attribution],
    [say('licence'), licence],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface VersionButtonProps {
  version: ListVersion;
  day: string;
  look: ReturnType<typeof lookOf>;
  isShown: boolean;
  onShow: () => void;
}

function VersionButton({ version, day, look, isShown, onShow }: VersionButtonProps) {
  const say = watchlistTexts.useTexts();
  const words = useWords();
  const format = useFormat();
  const { counts, reason } = version;
  return (
    <button type="button" className={classes.version} aria-pressed={isShown} onClick={onShow}>
      <span className={classes.line}>
        <span className={classes.day}>{day}</span>
        <Tag tone={look.tone}>{say(look.text)}</Tag>
      </span>
      {counts && (
        <span className={classes.line}>
          {say('versionEntries', { count: counts.entries, figure: format.count(counts.entries) })}
          <span>{words.change(version)}</span>
        </span>
      )}
      <span className={classes.meta}>
        {say('fetched', { moment: format.dateTime(version.fetchedAt), by: words.startedBy(version) })}
      </span>
      {reason && <span className={clsx(classes.meta, classes.reason)}>{reason}</span>}
    </button>
  );
}
