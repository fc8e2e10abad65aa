import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract';
import { entityReference } from '@tamis/contract/entity-reference';
import type { getSearch, Hit, SearchRecord } from '@tamis/contract/screening';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { resultsTexts } from '../texts.ts';
import classes from './updates.module.css';
import { useAcknowledge } from './use-acknowledge.ts';

export type Updates = OutputOf<typeof getSearch>['updates'];
const kinds = ['added', 'updated', 'deleted'] as const;
export type UpdateKind = (typeof kinds)[number];
/** More ids than these are counted: the table shows them all. */
const MOST_IDS = 8;

/** What has happened to a hit since it was last acknowledged. */
export function updateKind(updates: Updates, entityId: string): UpdateKind | undefined {
  return kinds.find((kind) => updates[kind].includes(entityId));
}

export interface UpdatesBannerProps {
  search: SearchRecord;
  updates: Updates;
  /** Hits that are loaded: they are called as people call them. */
  hits?: readonly Hit[] | undefined;
}

/** How many entries changed among those that facts leave out. */
export const leftOutChanges = ({ leftOut }: Updates): number =>
  kinds.reduce((sum, kind) => sum + leftOut[kind].length, 0);

/** Which entities are new, changed or gone; until that is acknowledged nothing can be whitelisted. */
export function UpdatesBanner({ search, updates, hits = [] }: UpdatesBannerProps) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const acknowledge = useAcknowledge(search.id);
  const mayAcknowledge = useCan('ComplyStatusUpdate', 'ComplyWhiteListUpdate');
  const shown = kinds.filter((kind) => updates[kind].length > 0);
  const leftOut = kinds.filter((kind) => updates.leftOut[kind].length > 0);
  if (shown.length + leftOut.length === 0 && !search.hasUpdate) return null;
  const since = format.dateTime(search.answeredBy?.at ?? search.createdAt);
  const title = { added: say('newHits', { moment: since }), updated: say('updatedHits'), deleted: say('removedHits') };
  const references = new Map(hits.map(({ doc }) => [doc.id, doc.reference]));
  return (
    <div className={classes.strip} role="status">
      <IconRefresh {...iconProps} className={classes.icon} />
      <p className={classes.text}>
        {shown.length + leftOut.length === 0 && <b>{say('changedOnLists')} </b>}
        {shown.map((kind) => (
          <span key={kind}>
            <b>{title[kind]}:</b> <Ids ids={updates[kind].map((id) => references.get(id) ?? entityReference(id))} />
            .{' '}
          </span>
        ))}
        {leftOut.map((kind) => (
          <span key={`left-out ${kind}`}>
            <b>{say(`leftOut.${kind}`)}:</b> <Ids ids={updates.leftOut[kind].map(entityReference)} />.{' '}
          </span>
        ))}
        {say('whitelistWaits')}
      </p>
      {mayAcknowledge && (
        <Button
          className={classes.button ?? ''}
          size="xs"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate()}
        >
          {say('acknowledge')}
        </Button>
      )}
    </div>
  );
}

function Ids({ ids }: { ids: readonly string[] }) {
  const say = resultsTexts.useTexts();
  return (
    <>
      <code>{ids.slice(0, MOST_IDS).join(', ')}</code>
      {ids.length > MOST_IDS && ` ${say('moreIds', { count: ids.length - MOST_IDS })}`}
    </>
  );
}
