import { Button, FileButton, Group, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  BATCH_FILE_MAX_BYTES,
  BATCH_MAX_ROWS,
  batchColumns,
  getBatchTemplate,
  uploadBatch,
} from '@tamis/contract/batches';
import { call } from '../../api/call.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { errorText, showError } from '../../components/show-error.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { DropArea } from '../../ui/drop-area/drop-area.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './batch-search-page.module.css';
import { batchTexts } from './texts.ts';

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
            <DropPlace onFile={(file) => void upload.send(file)} isBusy={upload.isBusy} />
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

function useBatchUpload(isMonitored: boolean) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const form = new FormData();
    form.append('file', file, file.name);
    setBusy(true);
    setProblem(undefined);
    try {
      const { batch, warnings } = await call(uploadBatch, {
        query: { is_monitored: isMonitored ? 'true' : 'false' },
        body: form,
      });
      if (warnings.length > 0) toast.warning(batchTexts.say('warnings'), { message: warnings.join(' '), isBig: true });
      await navigate({ to: '/aml/batch/details', search: { id: batch.id } });
    } catch (error) {
      const text = errorText(error);
      setProblem(text && [text.title, text.message].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, problem };
}

function DropPlace({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const take = (file: File | null | undefined) => file && onFile(file);
  const hint = isBusy
    ? say('reading')
    : say('dropHint', { rows: format.count(BATCH_MAX_ROWS), size: BATCH_FILE_MAX_BYTES / 1024 ** 2 });
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
