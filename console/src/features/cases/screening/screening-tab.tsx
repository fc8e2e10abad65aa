import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseDetails, type CaseEntity, mayAct, searchCaseEntity } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { useCan } from '../../../components/use-session.ts';
import { belowPane } from '../../../ui/breakpoints.ts';
import { iconProps } from '../../../ui/icon.ts';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { askedOf } from '../asked-search.ts';
import { entitiesQuery } from '../details/entities-query.ts';
import { casePageTexts } from '../details/texts.ts';
import { refreshCases } from '../refresh-cases.ts';
import { EntityPart, type ScreeningWish } from './entity-part.tsx';
import { LinkDialog } from './link-dialog.tsx';
import classes from './screening.module.css';
import { SearchDialog } from './search-dialog.tsx';
import { SearchReview } from './search-review.tsx';
import { caseScreeningTexts } from './texts.ts';
import { useShownSearch } from './use-shown-search.ts';

/** px of the list and least px of both sides. */
const LIST_WIDTH = 816;
const LIMITS = { start: 560, end: 520 };

/** Each person and company with the searches that stand for them, and the review of their hits. */
export function ScreeningTab({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const query = useQuery(entitiesQuery(shown.id));
  if (query.isError)
    return <QueryError error={query.error} title={say('entitiesFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('screening')} />;
  const { entities } = query.data;
  if (entities.length === 0)
    return (
      <StatePanel icon={<IconUserSearch size={20} stroke={1.75} />} title={say('noEntities')}>
        {say('noEntitiesText')}
      </StatePanel>
    );
  return <Screening shown={shown} entities={entities} />;
}

interface ScreeningProps {
  shown: CaseDetails;
  entities: readonly CaseEntity[];
}

function Screening({ shown, entities }: ScreeningProps) {
  const say = caseScreeningTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const [wish, setWish] = useState<ScreeningWish>();
  const { shownSearchId, turnOf, placeOf, next } = useShownSearch(entities);
  const close = (): void => setWish(undefined);
  const list = (
    <div className={classes.list}>
      <Head shown={shown} entities={entities} />
      {entities.map((entity) => (
        <EntityPart
          key={entity.entityLinkId}
          shown={shown}
          entity={entity}
          shownSearchId={shownSearchId}
          onTurn={turnOf}
          onWish={setWish}
          renderHits={({ id }) => <SearchReview key={id} searchId={id} place={placeOf(id)} pane={pane} next={next} />}
        />
      ))}
    </div>
  );
  return (
    <>
      {hasNoPane ? (
        list
      ) : (
        <SplitView
          start={list}
          end={
            <>
              {shownSearchId === undefined && <p className={classes.nothing}>{say('pickOne')}</p>}
              <div ref={setPane} className={classes.pane} />
            </>
          }
          labels={{ start: say('title'), end: say('pane'), divider: say('divider') }}
          startWidth={LIST_WIDTH}
          limits={LIMITS}
          name="case"
        />
      )}
      {wish?.kind === 'search' && <SearchDialog shown={shown} entity={wish.entity} onClose={close} />}
      {wish?.kind === 'link' && <LinkDialog caseId={shown.id} entity={wish.entity} onClose={close} />}
    </>
  );
}

/** How far the screening of the case is, and the way to screen all who are not. */
function Head({ shown, entities }: ScreeningProps) {
  const say = caseScreeningTexts.useTexts();
  const sayCase = casePageTexts.useTexts();
  const client = useQueryClient();
  const mayScreen = useCan('ComplySearch') && mayAct('edit', shown.stage);
  const unscreened = entities.filter(({ searches }) => searches.length === 0);
  const screenAll = useMutation({
    mutationFn: async () => {
      for (const entity of unscreened) await call(searchCaseEntity, askedOf(shown, entity));
    },
    onSuccess: () => toast.success(sayCase('searchCreated')),
    onSettled: () => refreshCases(client),
  });
  const searches = entities.flatMap((entity) => entity.searches);
  const hits = searches.reduce((sum, { totalHits }) => sum + (totalHits ?? 0), 0);
  const open = searches.reduce((sum, { openHits }) => sum + openHits, 0);
  return (
    <header className={classes.head}>
      <h2>{say('title')}</h2>
      <span className={classes.counts}>
        {say('screened', { done: entities.length - unscreened.length, total: entities.length })}
        {hits > 0 && ` · ${say('decided', { done: hits - open, total: hits })}`}
      </span>
      {mayScreen && unscreened.length > 0 && (
        <Button
          leftSection={<IconUserSearch {...iconProps} />}
          loading={screenAll.isPending}
          onClick={() => screenAll.mutate()}
        >
          {sayCase('screenAll', { count: unscreened.length })}
        </Button>
      )}
    </header>
  );
}
