import { Button, FileButton, Group, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BATCH_FILE_MAX_BYTES, BATCH_MAX_ROWS, batchColumns, getBatchTemplate } from '@tamis/contract/batches';
import { fetchFile } from '../../api/fetch-file.ts';
import type { Sent } from '../../api/send-with-progress.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { showError } from '../../components/show-error.ts';
import { useCan } from '../../components/use-session.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { DropArea } from '../../ui/drop-area/drop-area.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
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
          <Link key="screening" to="/aml/history">
            {say('screening')}
          </Link>,
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
            <DropPlace onFile={(file) => void upload.send(file)} isBusy={upload.sent !== undefined} />
            {upload.sent && <Sending sent={upload.sent} onStop={upload.stop} />}
            {upload.problem && (
              <p className={classes.problem} role="alert">
                {upload.problem}
              </p>
            )}
            <Switch
              mt="md"
              checked={isMonitored}
              onChange={(event) => setMonitored(event.currentTarget.checked)}
              label={say('monitor')}
              description={say('monitorText')}
            />
          </Card>
        )}
        <ColumnsCard />
      </PageBody>
    </Page>
  );
}

/** How much of the file is sent; then that its rows are read, which nobody can count before. */
function Sending({ sent: { bytes, total }, onStop }: { sent: Sent; onStop: () => void }) {
  const say = batchTexts.useTexts();
  const isSent = total > 0 && bytes >= total;
  const text = isSent ? say('reading') : say('sending', { done: fileSize(bytes), total: fileSize(total) });
  return (
    <div className={classes.sending}>
      <ProgressLine text={text} share={isSent || total === 0 ? undefined : bytes / total} />
      {!isSent && (
        <Button variant="default" size="xs" onClick={onStop}>
          {say('stopSending')}
        </Button>
      )}
    </div>
  );
}

function DropPlace({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const take = (file: File | null | undefined) => file && onFile(file);
  const hint = say('dropHint', { rows: format.count(BATCH_MAX_ROWS), size: BATCH_FILE_MAX_BYTES / 1024 ** 2 });
  return (
    <DropArea title={say('dropTitle')} or={say('dropOr')} hint={hint} isBusy={isBusy} onDrop={([file]) => take(file)}>
      <FileButton
        onChange={take}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isBusy}
      >
        {(props) => (
          <Button {...props} loading={isBusy}>
            {say('chooseFile')}
          </Button>
        )}
      </FileButton>
    </DropArea>
  );
}

function ColumnsCard() {
  const say = batchTexts.useTexts();
  const download = (format: 'xlsx' | 'csv') =>
    fetchFile(getBatchTemplate, { query: { format } }).then(saveFile, (error: unknown) =>
      showError(error, say('failedDownload')),
    );
  return (
    <Card title={say('columns')} padded>
      <p className={classes.columns}>
        {batchColumns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <p>{say('columnsText')}</p>
      <Group gap="xs" mt="md">
        <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={() => void download('xlsx')}>
          {say('templateXlsx')}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={() => void download('csv')}>
          {say('templateCsv')}
        </Button>
      </Group>
    </Card>
  );
}
