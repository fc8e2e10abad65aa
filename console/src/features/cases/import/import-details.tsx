import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CaseImport } from '@tamis/contract/cases';
import { QueryError } from '../../../components/query-error.tsx';
import { sharedTexts } from '../../../components/texts.ts';
import { WorkStateTag } from '../../../components/work-steps/work-state.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { caseTexts } from '../texts.ts';
import classes from './case-import.module.css';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { importTexts } from './texts.ts';
import { useImport } from './use-import.ts';

/** One import: what its file held, how far it is, and its rows. */
export function ImportDetails({ id }: { id: string }) {
  const say = importTexts.useTexts();
  const query = useImport(id);
  if (query.isError)
    return <QueryError error={query.error} title={say('failedImport')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('title')} />;
  return <ShownImport key={id} shown={query.data} />;
}

function ShownImport({ shown }: { shown: CaseImport }) {
  const say = importTexts.useTexts();
  const [isOpened, setOpened] = useState(shown.isOpened);
  return (
    <Page ground="bg">
      <title>{`${shown.fileName} · Tamis`}</title>
      <PageHeader
        title={<span dir="auto">{shown.fileName}</span>}
        breadcrumbLabel={sharedTexts.say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to="/case/history">
            {caseTexts.say('title')}
          </Link>,
          <Link key="import" to="/case/import">
            {say('title')}
          </Link>,
          shown.fileName,
        ]}
        aside={<WorkStateTag state={shown.state} />}
        actions={<ImportActions shown={shown} isOpened={isOpened} />}
      />
      <PageBody className={classes.body ?? ''}>
        <ImportProgress shown={shown} isOpened={isOpened} onOpened={setOpened} />
        <ImportRows shown={shown} />
      </PageBody>
    </Page>
  );
}
