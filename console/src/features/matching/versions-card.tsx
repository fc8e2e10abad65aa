import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findSettingsVersions, type SettingNumber, type SettingsVersion } from '@tamis/contract/matching';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { FigureDifferences } from '../../components/publication/figure-differences.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';
import { changesTo, type Draft } from './use-draft.ts';

export interface VersionsCardProps {
  draft: Draft;
  numbers: readonly SettingNumber[];
  inUse: number;
}

/** Every version of the settings, newest first; the numbers of any of them can be taken as a draft. */
export function VersionsCard({ draft, numbers, inUse }: VersionsCardProps) {
  const say = matchingTexts.useTexts();
  const sayShared = sharedTexts.useTexts();
  const view = useQuery(queryOf(findSettingsVersions));
  return (
    <Card title={say('versionsTitle')}>
      {view.isError && (
        <QueryError error={view.error} title={say('versionsFailed')} onRetry={() => void view.refetch()} />
      )}
      {view.isPending && <LoadingBlock label={sayShared('loading')} />}
      {view.data && (
        <ol className={classes.versions}>
          {view.data.versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              isInUse={version.version === inUse}
              onTake={() => draft.replace(changesTo(numbers, version.changes))}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Version({
  version: { version, differences, published },
  isInUse,
  onTake,
}: {
  version: SettingsVersion;
  isInUse: boolean;
  onTake: () => void;
}) {
  const say = matchingTexts.useTexts();
  const format = useFormat();
  return (
    <li>
      <div className={classes.outcomeHead}>
        <h3>{say('version', { version })}</h3>
        {isInUse && <Tag tone="green">{say('inUse')}</Tag>}
      </div>
      {published ? (
        <>
          <p className={classes.meta}>
            {say(published.approvedBy === null ? 'publishedBy' : 'publishedByTwo', {
              by: published.by,
              approver: published.approvedBy || say('gone'),
              at: format.dateTime(published.at),
              engine: published.engineVersion,
            })}
          </p>
          <p className={classes.reason}>
            <bdi>{published.reason}</bdi>
          </p>
          <FigureDifferences act="publish-matching" of={differences} />
          <p className={classes.meta}>
            {say('publishCounts', {
              count: published.summary.past.searches,
              gained: published.summary.past.gained,
              lost: published.summary.past.lost,
            })}
          </p>
        </>
      ) : (
        <p className={classes.meta}>{say('delivered')}</p>
      )}
      {!isInUse && (
        <Button
          variant="default"
          size="xs"
          className={classes.submit ?? ''}
          aria-label={say('takeOf', { version })}
          onClick={onTake}
        >
          {say('take')}
        </Button>
      )}
    </li>
  );
}
