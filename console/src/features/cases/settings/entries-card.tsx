import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from './case-settings.module.css';
import { caseSettingsTexts } from './texts.ts';

interface Props<Answer> {
  title: string;
  text: string;
  add: string;
  onAdd: () => void;
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A setting that is a short list, with the button that adds to it. */
export function EntriesCard<Answer>({ title, text, add, onAdd, query, children }: Props<Answer>) {
  const say = caseSettingsTexts.useTexts();
  return (
    <Card
      title={title}
      aside={
        <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <p className={classes.text}>{text}</p>
      {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label={title} />}
      {query.data && children(query.data)}
    </Card>
  );
}
