import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { findMessages } from '@tamis/contract/outbox';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { MessageCard } from './message-card.tsx';
import { KeptNotice, NoMessages } from './notices.tsx';
import classes from './outbox-page.module.css';
import { SearchField } from './search-field.tsx';
import { outboxTexts } from './texts.ts';
import { useMessageColumns } from './use-message-columns.tsx';

const MessageDrawer = lazy(() => import('./message-drawer.tsx').then(({ MessageDrawer: component }) => ({ default: component })));

/** Every mail and text message of this installation, for Root: what is not sent can be read here, so that nobody is stuck. */
export function OutboxPage() {
  const say = outboxTexts.useTexts();
  const navigate = useNavigate();
  const { id, search: term = '' }: { id?: string; search?: string } = useSearch({ strict: false });
  const [paging, setPaging] = usePaging();
  const columns = useMessageColumns();
  const messages = useQuery({ ...queryOf(findMessages, { query: { ...paging, search: term } }), placeholderData: keepPreviousData });
  const show = (message: string | undefined) => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, id: message }), replace: true });
  return (
    <Page>
      <title>{`${say('title')} · Tamis`}</title>
      <PageHeader title={say('title')} aside={say('recorded')} />
      <div className={classes.above}>
        <SearchField term={term} />
        {messages.data && <KeptNotice {...messages.data} />}
      </div>
      <div className={classes.fixed}>
        {messages.isError ? (
          <QueryError error={messages.error} title={say('loadFailed')} onRetry={() => void messages.refetch()} />
        ) : (
          <DataTable
            label={say('title')}
            columns={columns}
            rows={messages.data?.messages}
            rowKey={(message) => message.id}
            rowState={(message) => (message.id === id ? 'current' : message.status === 'failing' ? 'wrong' : undefined)}
            expectedRows={paging.perPage}
            isRefreshing={messages.isPlaceholderData}
            onOpen={(message) => show(message.id)}
            renderCard={(message) => <MessageCard message={message} />}
            empty={<NoMessages isSearch={term !== ''} />}
          />
        )}
        {messages.data && <TableFoot paging={paging} total={messages.data.totalRecords} onChange={setPaging} />}
      </div>
      <Suspense fallback={null}>{id !== undefined && <MessageDrawer id={id} onClose={() => show(undefined)} />}</Suspense>
    </Page>
  );
}
