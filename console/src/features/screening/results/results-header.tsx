import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { SearchRecord } from '@tamis/contract/screening';
import { HoldsOfSearch } from '../../../components/legal-hold/legal-hold-tag.tsx';
import { InternalStatusTag, SearchStatusTag } from '../../../components/search-status/search-status.tsx';
import { useCan } from '../../../components/use-session.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { PageHeader } from '../../../ui/page.tsx';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { CaseOfSearch } from './case-of-search.tsx';
import { MonitorSwitch } from './monitor-switch.tsx';
import { ResultsActions } from './results-actions.tsx';
import classes from './results-header.module.css';
import { StatusForm } from './hits/status-form.tsx';

/** Whose search it is, and what can be done with the whole of it; of the past nothing can be changed. */
export function ResultsHeader({ search, isNow }: { search: SearchRecord; isNow: boolean }) {
  const say = resultsTexts.useTexts();
  const maySetStatus = useCan('ComplyStatusUpdate');
  const isCompleted = search.internalStatus === 'Completed';
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const crumbs = [
    !isNarrow && (
      <Link key="screening" to="/aml/search">
        {say('nameScreening')}
      </Link>
    ),
    <Link key="history" to="/aml/history">
      {say('history')}
    </Link>,
    <span key="here" className={classes.here}>
      {say('results')}{' '}
      <CopyableId id={search.id} short={isNarrow} labels={{ copy: say('copyId'), copied: say('copied') }} />
    </span>,
  ].filter(Boolean);
  return (
    <PageHeader
      breadcrumb={crumbs}
      breadcrumbLabel={say('breadcrumb')}
      title={<bdi>{search.searchTerm}</bdi>}
      aside={
        <>
          <InternalStatusTag search={search} />
          <HoldsOfSearch id={search.id} />
          <CaseOfSearch searchId={search.id} />
        </>
      }
      actions={
        isNow && (
          <>
            <ResultsActions search={search} />
            <span className={classes.monitor}>
              <MonitorSwitch search={search} />
            </span>
            {isCompleted &&
              (maySetStatus ? (
                <StatusForm key={search.status} search={search} />
              ) : (
                <SearchStatusTag status={search.status} />
              ))}
          </>
        )
      }
    />
  );
}
