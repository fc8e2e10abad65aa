import { Button } from '@mantine/core';
import { IconLink, IconUserSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type CaseDetails,
  type CaseEntity,
  type LinkedSearch,
  mayAct,
  searchCaseEntity,
  unlinkSearch,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './case-page.module.css';
import { entitiesQuery } from './entities-query.ts';
import { EntityName, Roles } from './entity-name.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { askedOf } from '../asked-search.ts';
import { refreshCases } from '../refresh-cases.ts';
import { ScreeningState, SearchState } from './screening-words.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { casePageTexts } from './texts.ts';

type Shown = { kind: 'search' | 'link'; entity: CaseEntity };

/** Each person and company with the searches that stand for them; hits are reviewed on the results. */
export function ScreeningTab({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const client = useQueryClient();
  const query = useQuery(entitiesQuery(shown.id));
  const [dialog, setDialog] = useState<Shown>();
  const mayScreen = useCan('ComplySearch') && mayAct('edit', shown.stage);
  const unscreened = (query.data?.entities ?? []).filter(({ searches }) => searches.length === 0);
  const screenAll = useMutation({
    mutationFn: async () => {
      for (const entity of unscreened) await call(searchCaseEntity, askedOf(shown, entity));
    },
    onSuccess: () => toast.success(say('searchCreated')),
    onSettled: () => refreshCases(client),
  });
  const close = (): void => setDialog(undefined);
  if (query.isError)
    return <QueryError error={query.error} title={say('entitiesFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('screening')} />;
  const all = mayScreen && unscreened.length > 0 && (
    <Button
      leftSection={<IconUserSearch {...iconProps} />}
      loading={screenAll.isPending}
      onClick={() => screenAll.mutate()}
    >
      {say('screenAll', { count: unscreened.length })}
    </Button>
  );
  const { entities } = query.data;
  if (entities.length === 0)
    return (
      <StatePanel icon={<IconUserSearch size={20} stroke={1.75} />} title={say('noEntities')}>
        {say('noEntitiesText')}
      </StatePanel>
    );
  return (
    <>
      {all && <div className={classes.bar}>{all}</div>}
      {entities.map((entity) => (
        <EntityCard key={entity.entityLinkId} shown={shown} entity={entity} onShow={setDialog} />
      ))}
      {dialog?.kind === 'search' && <SearchDialog shown={shown} entity={dialog.entity} onClose={close} />}
      {dialog?.kind === 'link' && <LinkDialog caseId={shown.id} entity={dialog.entity} onClose={close} />}
    </>
  );
}

interface EntityCardProps {
  shown: CaseDetails;
  entity: CaseEntity;
  onShow: (dialog: Shown) => void;
}

function EntityCard({ shown, entity, onShow }: EntityCardProps) {
  const say = casePageTexts.useTexts();
  const isOpen = mayAct('edit', shown.stage);
  const mayScreen = useCan('ComplySearch') && isOpen;
  const mayLink = useCan('CaseUpdate') && isOpen;
  return (
    <Card
      title={
        <span className={classes.entityTitle}>
          <EntityName entity={entity} />
          <small>
            <Roles roles={entity.roles} />
          </small>
        </span>
      }
      aside={
        <span className={classes.entityActs}>
          <ScreeningState entity={entity} />
          {mayLink && (
            <Button
              variant="default"
              leftSection={<IconLink {...iconProps} />}
              onClick={() => onShow({ kind: 'link', entity })}
            >
              {say('linkExisting')}
            </Button>
          )}
          {mayScreen && (
            <Button
              variant="light"
              leftSection={<IconUserSearch {...iconProps} />}
              onClick={() => onShow({ kind: 'search', entity })}
            >
              {say('amlSearch')}
            </Button>
          )}
        </span>
      }
    >
      {entity.searches.length > 0 && (
        <ul className={classes.searches}>
          {entity.searches.map((search) => (
            <SearchLine key={search.id} caseId={shown.id} entity={entity} search={search} mayUnlink={mayLink} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SearchLineProps {
  caseId: string;
  entity: CaseEntity;
  search: LinkedSearch;
  mayUnlink: boolean;
}

function SearchLine({ caseId, entity, search, mayUnlink }: SearchLineProps) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const client = useQueryClient();
  const maySee = useCan('ComplyFind');
  const unlink = useMutation({
    mutationFn: () =>
      call(unlinkSearch, { params: { id: caseId, entityId: entity.entityId }, body: { searchId: search.id } }),
    onSuccess: () => toast.success(say('unlinked')),
    onSettled: () => refreshCases(client),
  });
  const who = say(search.isLinked ? 'linkedBy' : 'screenedBy', { name: personName(search.linkedBy) });
  return (
    <li>
      <span className={classes.searchText}>
        <bdi>{search.searchTerm}</bdi>
        <small>
          {format.dateTime(search.createdAt)} · {who} · {say(search.isMonitored ? 'monitored' : 'notMonitored')}
        </small>
        {!search.isDemo && search.gaps.length > 0 && (
          <Tag tone="amber">{say('gaps', { gaps: search.gaps.join(', ') })}</Tag>
        )}
      </span>
      <span className={classes.entityActs}>
        <SearchState search={search} />
        {mayUnlink && (
          <Button variant="subtle" color="gray" loading={unlink.isPending} onClick={() => unlink.mutate()}>
            {say('unlink')}
          </Button>
        )}
        {maySee && (
          <Button component={Link} to="/aml/searchresults" search={{ id: search.id } as never} variant="default">
            {say('results')}
          </Button>
        )}
      </span>
    </li>
  );
}
