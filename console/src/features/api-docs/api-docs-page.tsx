import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { QueryError } from '../../components/query-error.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './api-docs.module.css';
import { type Guide, guides, GuideView, hookGuides } from './guides.tsx';
import { findOperations, type Operation } from './openapi.ts';
import { OperationView } from './operation-view.tsx';
import { apiDocsTexts } from './texts.ts';
import { DOCUMENT_PATH, useDocumentation } from './use-documentation.ts';

const address = { show: inText };
const isGuide = (show: string): show is Guide => ([...guides, ...hookGuides] as string[]).includes(show);

/** How programs call Tamis: made from the document of the running server. */
export function ApiDocsPage() {
  const say = apiDocsTexts.useTexts();
  const [{ show }] = useAddress(address);
  const [text, setText] = useState('');
  const [secret, setSecret] = useState('');
  const query = useDocumentation();
  const operations = query.data ?? [];
  const operation = operations.find(({ id }) => id === show);
  return (
    <Page>
      <PageHeader
        title={say('title')}
        actions={
          <Button
            component="a"
            href={DOCUMENT_PATH}
            download="tamis-openapi.json"
            variant="default"
            leftSection={<IconDownload {...iconProps} />}
          >
            {say('download')}
          </Button>
        }
      />
      <PageBody className={classes.body ?? ''}>
        <nav className={classes.contents} aria-label={say('contents')}>
          <TextInput
            aria-label={say('find')}
            placeholder={say('find')}
            leftSection={<IconSearch {...iconProps} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Contents operations={findOperations(operations, text)} show={show} isSearched={text.trim() !== ''} />
        </nav>
        <div>
          {query.isError && (
            <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && !isGuide(show) && show !== '' && <LoadingBlock label={say('title')} />}
          {operation ? (
            <OperationView key={show} operation={operation} secret={secret} onSecretChange={setSecret} />
          ) : (
            <GuideView guide={isGuide(show) ? show : 'start'} />
          )}
        </div>
      </PageBody>
    </Page>
  );
}

interface ContentsProps {
  operations: readonly Operation[];
  show: string;
  isSearched: boolean;
}

function Contents({ operations, show, isSearched }: ContentsProps) {
  const say = apiDocsTexts.useTexts();
  if (isSearched && operations.length === 0)
    return (
      <StatePanel icon={<IconSearchOff size={20} stroke={1.75} />} title={say('nothing')}>
        {say('nothingText')}
      </StatePanel>
    );
  const groups = [...Map.groupBy(operations, ({ group }) => group)];
  return (
    <>
      {!isSearched && (
        <Group
          title={say('start')}
          links={guides.map((guide) => ({ to: guide, title: say(`section.${guide}`) }))}
          show={show || 'start'}
        />
      )}
      {!isSearched && (
        <Group
          title={say('webhooks')}
          links={hookGuides.map((guide) => ({ to: guide, title: say(`section.${guide}`) }))}
          show={show}
        />
      )}
      {groups.map(([group, calls]) => (
        <Group
          key={group}
          title={group}
          links={calls.map(({ id, title, method }) => ({ to: id, title, method }))}
          show={show}
        />
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  links: readonly { to: string; title: string; method?: string }[];
  show: string;
}

const Group = ({ title, links, show }: GroupProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {links.map(({ to, title: text, method }) => (
        <li key={to}>
          <Link to="." search={{ show: to }} aria-current={to === show ? 'page' : undefined}>
            {method !== undefined && <code>{method}</code>} <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
