import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../../components/query-error.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import { Details } from './details.tsx';
import { useDetailsAddress, useHit } from './use-details.ts';

/** AML Details: one hit of a search, whole. */
export function DetailsPage() {
  const [{ searchID, resultID, entityPosition }] = useDetailsAddress();
  const id = searchID || resultID;
  return (
    <Page ground="bg">
      {id === '' || entityPosition === undefined ? <NoHit /> : <LoadedDetails id={id} position={entityPosition} />}
    </Page>
  );
}

function LoadedDetails({ id, position }: { id: string; position: number }) {
  const say = hitTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const search = useSearchRecord(id);
  const hit = useHit(id, position);
  const retry = () => void Promise.all([search.refetch(), hit.refetch()]);
  const error = search.error ?? hit.error;
  if (!error && search.data && hit.data)
    return (
      <>
        <title>{`${hit.data.hit.doc.name} · ${sayResults('details')} · Tamis`}</title>
        <Details
          search={search.data.search}
          updates={search.data.updates}
          hit={hit.data.hit}
          total={hit.data.totalHits}
        />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{sayResults('details')}</h1>
      {error ? (
        <QueryError error={error} title={search.error ? sayResults('searchFailed') : say('failed')} onRetry={retry} />
      ) : (
        <LoadingBlock label={say('loading')} />
      )}
    </>
  );
}

function NoHit() {
  const say = hitTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <>
      <h1 className="visually-hidden">{sayResults('details')}</h1>
      <StatePanel
        icon={<IconFileSearch size={20} stroke={1.75} />}
        title={say('noHit')}
        actions={
          <Button component={Link} to="/aml/history">
            {sayResults('toHistory')}
          </Button>
        }
      >
        {say('noHitText')}
      </StatePanel>
    </>
  );
}
