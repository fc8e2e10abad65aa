import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tamis/contract';
import { type ReactNode, useState } from 'react';
import { refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from './case-settings.module.css';
import { caseSettingsTexts } from './texts.ts';

/** Opens the dialog about an entry. */
export interface EntryActs<Entry> {
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

interface Removal {
  title: string;
  text: string;
  confirm: string;
  run: (id: string) => Promise<unknown>;
}

interface Props<Answer, Entry> {
  title: string;
  text: string;
  add: string;
  query: UseQueryResult<Answer>;
  /** What the query asks, and is asked anew when an entry was removed. */
  asked: Endpoint;
  /** The form of an entry, or of a new one. */
  renderForm: (entry: Entry | undefined, onClose: () => void) => ReactNode;
  removal: Removal;
  children: (answer: Answer, acts: EntryActs<Entry>) => ReactNode;
}

type Shown<Entry> = { kind: 'new' } | { kind: 'edit' | 'remove'; entry: Entry };

/** A setting that is a short list, with the button that adds to it, the form of an entry and the question before one is removed. */
export function EntriesCard<Answer, Entry extends { id: string }>(props: Props<Answer, Entry>) {
  const { title, text, add, query, asked, renderForm, removal, children } = props;
  const say = caseSettingsTexts.useTexts();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown<Entry>>();
  const close = (): void => setShown(undefined);
  const remove = async (id: string): Promise<void> => {
    await removal.run(id);
    close();
    await refresh(client, asked);
  };
  const acts: EntryActs<Entry> = {
    onEdit: (entry) => setShown({ kind: 'edit', entry }),
    onRemove: (entry) => setShown({ kind: 'remove', entry }),
  };
  return (
    <>
      <Card
        title={title}
        aside={
          <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setShown({ kind: 'new' })}>
            {add}
          </Button>
        }
      >
        <p className={classes.text}>{text}</p>
        {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
        {query.isPending && <LoadingBlock label={title} />}
        {query.data && children(query.data, acts)}
      </Card>
      {shown?.kind === 'new' && renderForm(undefined, close)}
      {shown?.kind === 'edit' && renderForm(shown.entry, close)}
      {shown?.kind === 'remove' && (
        <ConfirmDialog
          title={removal.title}
          confirm={removal.confirm}
          run={() => remove(shown.entry.id)}
          onClose={close}
        >
          {removal.text}
        </ConfirmDialog>
      )}
    </>
  );
}
