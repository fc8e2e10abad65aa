import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type archiveKinds, type ArchiveRequest, findArchiveRequests } from '@tamis/contract/archiver';
import { type ReactNode, useState } from 'react';
import { pageQueryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { ActsTable } from '../../components/table/acts-table.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './archive.module.css';
import { archiveTexts } from './texts.ts';

const FIRST = 10;
const ALL = 250;

interface Props {
  kinds: (typeof archiveKinds)[number][];
  label: string;
  failed: string;
  empty: ReactNode;
  columns: { title: string; render: (request: ArchiveRequest) => ReactNode }[];
  renderActs: (request: ArchiveRequest) => ReactNode;
}

/** The newest requests of some kinds, and the others when they are wanted. */
export function RequestsTable({ kinds, label, failed, empty, columns, renderActs }: Props) {
  const say = archiveTexts.useTexts();
  const [perPage, setPerPage] = useState(FIRST);
  const query = useQuery(pageQueryOf(findArchiveRequests, { body: { kinds, perPage } }));
  if (query.isError) return <QueryError error={query.error} title={failed} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={label} />;
  const { requests, totalRecords } = query.data;
  if (requests.length === 0) return empty;
  return (
    <>
      <ActsTable label={label} rows={requests} idOf={({ id }) => id} columns={columns} renderActs={renderActs} />
      {totalRecords > requests.length && perPage < ALL && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setPerPage(ALL)}>
            {say('showAll', { count: totalRecords })}
          </Button>
        </div>
      )}
    </>
  );
}
