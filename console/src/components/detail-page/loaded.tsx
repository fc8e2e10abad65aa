import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Page } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { QueryError } from '../query-error.tsx';
import { sharedTexts } from '../texts.ts';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is loaded, e.g. 'User group'. */
  kind: string;
  /** The list that it belongs to, where one goes on when it is not there. */
  list: { to: string; title: string };
  /** What to say when it cannot be loaded. */
  failed: string;
  children: (record: T) => ReactNode;
}

/** A page about one record, once that is loaded; until then, and when it is not there, what there is to say instead. */
export function Loaded<T>({ query, kind, children, ...rest }: LoadedProps<T>) {
  if (query.data !== undefined && !query.isError) return children(query.data);
  return (
    <Page>
      <h1 className="visually-hidden">{kind}</h1>
      {query.isError ? (
        <Absent error={query.error} onRetry={() => void query.refetch()} {...rest} />
      ) : (
        <LoadingBlock label={sharedTexts.say('loading')} />
      )}
    </Page>
  );
}

/** An address that holds no id, or none that could be one, leads as far as one whose record is gone. */
const isMissing = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function Absent({
  error,
  list,
  failed,
  onRetry,
}: Pick<LoadedProps<unknown>, 'list' | 'failed'> & { error: Error; onRetry: () => void }) {
  const say = sharedTexts.useTexts();
  if (!isMissing(error)) return <QueryError error={error} title={failed} onRetry={onRetry} />;
  const back = (
    <Button component={Link} to={list.to}>
      {say('toList')}
    </Button>
  );
  return (
    <StatePanel icon={<IconFileUnknown size={20} stroke={1.75} />} title={say('notFound')} actions={back}>
      {say('notFoundText')}
    </StatePanel>
  );
}
