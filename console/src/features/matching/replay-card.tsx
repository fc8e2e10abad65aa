import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { replayDraft, type SettingNumber } from '@tamis/contract/matching';
import { call } from '../../api/call.ts';
import { QueryError } from '../../components/query-error.tsx';
import type { Publishing } from '../../components/publication/use-publishing.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './matching-page.module.css';
import { PublishPart } from './publish-part.tsx';
import { ReplayedPairs } from './replayed-pairs.tsx';
import { ReplayedPast } from './replayed-past.tsx';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export interface ReplayCardProps {
  draft: Draft;
  numbers: readonly SettingNumber[];
  settingsVersion: number;
  publishing: Publishing;
}

const keyOf = (changes: Draft['changes']): string =>
  JSON.stringify(changes.toSorted((one, other) => (one.key < other.key ? -1 : 1)));

/** What the draft would gain and lose, in past searches and among labelled pairs; then it can be published. */
export function ReplayCard({ draft, numbers, settingsVersion, publishing }: ReplayCardProps) {
  const say = matchingTexts.useTexts();
  const replay = useMutation({
    mutationFn: (changes: Draft['changes']) => call(replayDraft, { body: { changes: [...changes] } }),
    meta: { errors: 'inline' },
  });
  const run = () => replay.mutate(draft.changes);
  const isOfThisDraft =
    replay.variables !== undefined &&
    keyOf(replay.variables) === keyOf(draft.changes) &&
    replay.data?.baseVersion === settingsVersion;
  const start = (
    <Button
      size="xs"
      leftSection={<IconPlayerPlay {...iconProps} />}
      loading={replay.isPending}
      disabled={draft.changes.length === 0}
      onClick={run}
    >
      {say('replay')}
    </Button>
  );
  return (
    <Card title={say('replay')} aside={start}>
      <p className={classes.hint}>{say('replayHint')}</p>
      {replay.isError && <QueryError error={replay.error} title={say('replayFailed')} onRetry={run} />}
      {replay.data && (
        <div aria-live="polite">
          <ReplayedPast past={replay.data.past} />
          <ReplayedPairs labelled={replay.data.labelled} />
          {isOfThisDraft ? (
            <PublishPart
              replay={replay.data}
              draft={draft}
              numbers={numbers}
              publishing={publishing}
              onPublished={replay.reset}
            />
          ) : (
            <p className={classes.hint}>{say('replayIsOld')}</p>
          )}
        </div>
      )}
    </Card>
  );
}
