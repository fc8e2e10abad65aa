import type { UseQueryResult } from '@tanstack/react-query';
import { QueryError } from '../../components/query-error.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { triggerTexts } from './texts.ts';

/** What stands in a run log while it is loading, or where it could not be loaded. */
export function RunsStanding({ found }: { found: UseQueryResult }) {
  const say = triggerTexts.useTexts();
  if (found.isError)
    return <QueryError error={found.error} title={say('runsFailed')} onRetry={() => void found.refetch()} />;
  return found.isPending && <LoadingBlock label={say('runLog')} />;
}
