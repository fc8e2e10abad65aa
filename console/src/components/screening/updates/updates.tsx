import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract';
import type { getSearch, SearchRecord } from '@tamis/contract/screening';
import { Fragment } from 'react';
import { useCan } from '../../use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { resultsTexts } from '../texts.ts';
import classes from './updates.module.css';
import { useAcknowledge } from './use-acknowledge.ts';
import { type UpdateName, useUpdateNames } from './use-update-names.ts';

export type Updates = OutputOf<typeof getSearch>['updates'];
const kinds = ['added', 'updated', 'deleted'] as const;
export type UpdateKind = (typeof kinds)[number];
/** More entries than these are counted: the table shows them all. */
const MOST_NAMES = 8;

/** What has happened to a hit since it was last acknowledged. */
export function updateKind(updates: Updates, entityId: string): UpdateKind | undefined {
  return kinds.find((kind) => updates[kind].includes(entityId));
}

export interface UpdatesBannerProps {
  search: SearchRecord;
  updates: Updates;
}

/** How many entries changed among those that facts leave out. */
export const leftOutChanges = ({ leftOut }: Pick<Updates, 'leftOut'>): number =>
  kinds.reduce((sum, kind) => sum + leftOut[kind].length, 0);

/** Whether any entry changed, hit or left out. */
const haveChanged = (updates: Updates): boolean =>
  leftOutChanges(updates) > 0 || kinds.some((kind) => updates[kind].length > 0);

/** Which entities are new, changed or gone; until that is acknowledged nothing can be whitelisted. */
export function UpdatesBanner({ search, updates }: UpdatesBannerProps) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const acknowledge = useAcknowledge(search.id, updates);
  const mayAcknowledge = useCan('ComplyStatusUpdate', 'ComplyWhiteListUpdate');
  const hasChanged = haveChanged(updates);
  if (!hasChanged && !search.hasUpdate) return null;
  const since = format.dateTime(search.answeredBy?.at ?? search.createdAt);
  return (
    <div className={classes.strip} role="status">
      <IconRefresh {...iconProps} className={classes.icon} />
      <div className={classes.text}>
        {!hasChanged && <b>{say('changedOnLists')} </b>}
        <ChangedEntries searchId={search.id} updates={updates} newHits={say('newHits', { moment: since })} />
        {say('whitelistWaits')}
      </div>
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

export interface ChangedEntriesProps {
  searchId: string;
  updates: Updates;
  /** What stands before the hits that are new. */
  newHits: string;
}

/** Who is new, changed or gone, by name. */
export function ChangedEntries({ searchId, updates, newHits }: ChangedEntriesProps) {
  const say = resultsTexts.useTexts();
  const nameOf = useUpdateNames(searchId, haveChanged(updates));
  const title = { added: newHits, updated: say('updatedHits'), deleted: say('removedHits') };
  const groups = [
    ...kinds.map((kind) => ({ title: title[kind], ids: updates[kind] })),
    ...kinds.map((kind) => ({ title: say(`leftOut.${kind}`), ids: updates.leftOut[kind] })),
  ].filter(({ ids }) => ids.length > 0);
  return groups.map(({ title: label, ids }) => (
    <p key={label}>
      <b>{label}:</b> <Names names={ids.slice(0, MOST_NAMES).map(nameOf)} />
      {ids.length > MOST_NAMES && ` ${say('moreIds', { count: ids.length - MOST_NAMES })}`}
    </p>
  ));
}

function Names({ names }: { names: readonly UpdateName[] }) {
  return names.map(({ name, reference }, index) => (
    <Fragment key={reference}>
      {index > 0 && ', '}
      {name && <bdi>{name} </bdi>}
      <code>{reference}</code>
    </Fragment>
  ));
}
