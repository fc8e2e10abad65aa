import { Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BATCH_FILE_MAX_BYTES, BATCH_MAX_ROWS, batchColumns, getBatchTemplate } from '@tamis/contract/batches';
import { fetchFile } from '../../api/fetch-file.ts';
import { AllowedLink } from '../../components/allowed-link.tsx';
import { SheetColumns } from '../../components/sheet-upload/sheet-columns.tsx';
import { SheetUpload } from '../../components/sheet-upload/sheet-upload.tsx';
import { useCan } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import classes from './batch-search-page.module.css';
import { batchTexts } from './texts.ts';
import { useBatchUpload } from './use-batch-upload.ts';

/** Upload of a spreadsheet; what is found in it stands on the page of the batch. */
export function BatchSearchPage() {
  const say = batchTexts.useTexts();
  const canSearch = useCan('ComplySearch');
  const [isMonitored, setMonitored] = useState(true);
  const upload = useBatchUpload(isMonitored);
  return (
    <Page ground="bg">
      <PageHeader
        title={say('uploadTitle')}
        breadcrumb={[
          <AllowedLink key="screening" to="/aml/history" claims={['ComplyFind']}>
            {say('screening')}
          </AllowedLink>,
          <Link key="batches" to="/aml/batch/history">
            {say('batches')}
          </Link>,
          say('uploadTitle'),
        ]}
        breadcrumbLabel={say('breadcrumb')}
      />
      <PageBody className={classes.body ?? ''}>
        <p className={classes.lead}>{canSearch ? say('uploadText') : say('notAllowed')}</p>
        {canSearch && (
          <Card padded>
            <SheetUpload upload={upload} mostRows={BATCH_MAX_ROWS} mostBytes={BATCH_FILE_MAX_BYTES} />
            <Switch
              mt="md"
              checked={isMonitored}
              onChange={(event) => setMonitored(event.currentTarget.checked)}
              label={say('monitor')}
              description={say('monitorText')}
            />
          </Card>
        )}
        <SheetColumns
          columns={batchColumns}
          fetchTemplate={(format) => fetchFile(getBatchTemplate, { query: { format } })}
        >
          {say('columnsText')}
        </SheetColumns>
      </PageBody>
    </Page>
  );
}
