import { useQuery } from '@tanstack/react-query';
import { entityReference } from '@tamis/contract/terms/entity-reference';
import type { Notification } from '@tamis/contract/notifications';
import { findUpdates } from '@tamis/contract/screening';
import type { OutputOf } from '@tamis/contract';
import { queryOf } from '../../api/query.ts';
import { FieldChanges } from '../../components/field-changes/field-changes.tsx';
import { Markdown } from '../../components/markdown/markdown.tsx';
import { useCan } from '../../components/use-session.ts';
import { DetailRow } from './detail-row.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';

type HitChange = OutputOf<typeof findUpdates>['changes'][number];

/** What a notification says: of an alert the search, and each hit with what its list says otherwise; of any other its text. */
export function AlertDetails({
  notification: { details, content, createdAt },
}: {
  notification: Pick<Notification, 'details' | 'content' | 'createdAt'>;
}) {
  return details ? <SearchChanges details={details} until={createdAt} /> : <Markdown text={content} />;
}

function SearchChanges({
  details: { comply_search: search, notification },
  until,
}: {
  details: NonNullable<Notification['details']>;
  until: string;
}) {
  const say = notificationTexts.useTexts();
  const changeOf = useChanges(search.id, until);
  const {
    data: { new: added, updated, removed, leftOut },
    settings,
  } = notification;
  const isByLists = added.length + updated.length + removed.length + leftOut.length > (settings?.hits.length ?? 0);
  const cause = settings === null ? 'causeLists' : isByLists ? 'causeBoth' : 'causeSettings';
  const kinds = [
    [say('newHits'), added],
    [say('updatedHits'), updated],
    [say('removedHits'), removed],
    [say('leftOutEntries'), leftOut],
  ] as const;
  return (
    <dl className={classes.rows}>
      <DetailRow label={say('searchTerm')}>
        <bdi dir="auto">{search.searchTerm}</bdi>
      </DetailRow>
      {search.clientReference && (
        <DetailRow label={say('reference')}>
          <code>{search.clientReference}</code>
        </DetailRow>
      )}
      <DetailRow label={say('cause')}>{say(cause, { version: settings?.version ?? '' })}</DetailRow>
      {kinds
        .filter(([, ids]) => ids.length > 0)
        .map(([label, ids]) => (
          <DetailRow key={label} label={`${label} (${ids.length})`}>
            <ul className={classes.hits}>
              {ids.map((id) => (
                <ChangedHit
                  key={id}
                  id={id}
                  change={changeOf(id)}
                  isBySettings={settings?.hits.includes(id) ?? false}
                />
              ))}
            </ul>
          </DetailRow>
        ))}
    </dl>
  );
}

/** The alert carries ids; what they are called and what changed comes from the search, for those who may see it. */
function useChanges(searchId: string, until: string): (entityId: string) => HitChange | undefined {
  const maySee = useCan('ComplyFind');
  const { data } = useQuery({ ...queryOf(findUpdates, { body: { id: searchId, pending: false } }), enabled: maySee });
  // Newest first: what an entity went through after the alert is not what it is about.
  return (entityId) =>
    data?.changes.find((change) => change.entityId === entityId && Date.parse(change.at) <= Date.parse(until));
}

function ChangedHit({
  id,
  change,
  isBySettings,
}: {
  id: string;
  change: HitChange | undefined;
  isBySettings: boolean;
}) {
  const say = notificationTexts.useTexts();
  return (
    <li>
      <code title={id}>{entityReference(id)}</code> {change && <bdi dir="auto">{change.name}</bdi>}
      {isBySettings && <span className={classes.note}>{say('entryAsItWas')}</span>}
      {change && change.fields.length > 0 && <FieldChanges fields={change.fields} />}
    </li>
  );
}
