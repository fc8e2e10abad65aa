import { QueryError } from '../../../components/query-error.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { NoSearch } from '../no-search.tsx';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { Results } from './results.tsx';
import { useResultsAddress, useSearchRecord } from '../../../components/screening/search-data/use-results.ts';

/** AML Results: one search, its hits, and the review of one of them. */
export function ResultsPage() {
  const [{ id, date }] = useResultsAddress();
  return <Page>{id === '' ? <SearchMissing /> : <LoadedResults key={id} id={id} date={date} />}</Page>;
}

function LoadedResults({ id, date }: { id: string; date: string | undefined }) {
  const say = resultsTexts.useTexts();
  const { data, error, refetch } = useSearchRecord(id, date);
  if (data)
    return (
      <>
        <title>{`${data.search.searchTerm} · ${say('results')} · Tamis`}</title>
        <Results search={data.search} updates={data.updates} date={date} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{say('results')}</h1>
      {error ? (
        <QueryError error={error} title={say('searchFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock label={say('loadingSearch')} />
      )}
    </>
  );
}

function SearchMissing() {
  const say = resultsTexts.useTexts();
  return (
    <NoSearch page={say('results')} title={say('noSearch')} text={say('noSearchText')} toHistory={say('toHistory')} />
  );
}
