import { Button, Group, Menu } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Batch, exportBatch } from '@tamis/contract/batches';
import { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../../components/download/save-file.ts';
import { showError } from '../../components/show-error.ts';
import { useCan } from '../../components/use-session.ts';
import { WorkButtons } from '../../components/work-steps/work-buttons.tsx';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { batchTexts } from './texts.ts';
import { useBatchState } from './use-batch.ts';

/** What can be done with a batch in its state. */
export function BatchActions({ batch }: { batch: Batch }) {
  const canSearch = useCan('ComplySearch');
  return (
    <Group gap="xs">
      <DownloadMenu batch={batch} />
      {canSearch && <StateButtons batch={batch} />}
    </Group>
  );
}

function StateButtons({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const { isBusy, start, pause, resume, cancel } = useBatchState(batch.id);
  const screened = batch.screenedRows + batch.pendingRows;
  const startLabel =
    batch.invalidRows === 0
      ? say('start')
      : say('startWithout', { count: batch.invalidRows, shown: format.count(batch.invalidRows) });
  return (
    <WorkButtons
      state={batch.state}
      isBusy={isBusy}
      start={
        <>
          <Button variant="default" component={Link} to="/aml/batch/search" leftSection={<IconUpload {...iconProps} />}>
            {say('otherFile')}
          </Button>
          <Button
            loading={isBusy}
            disabled={batch.invalidRows === batch.totalRows}
            leftSection={<IconPlayerPlay {...iconProps} />}
            onClick={() => void start(batch.invalidRows > 0)}
          >
            {startLabel}
          </Button>
        </>
      }
      onPause={pause}
      onResume={resume}
      onCancel={cancel}
      cancelling={{
        label: say('cancel'),
        title: say('cancelTitle'),
        text: say('cancelText'),
        confirm: say('cancelKeep', { count: screened, shown: format.count(screened) }),
        goOn: say('goOn'),
      }}
    />
  );
}

function DownloadMenu({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: 'xlsx' | 'csv', only: 'all' | 'invalid') => {
    setBusy(true);
    try {
      saveFile(await fetchFile(exportBatch, { body: { id: batch.id, format, only } }));
    } catch (error) {
      showError(error, say('failedDownload'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload {...iconProps} />}>
          {say('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('xlsx', 'all')}>{say('downloadXlsx')}</Menu.Item>
        <Menu.Item onClick={() => void download('csv', 'all')}>{say('downloadCsv')}</Menu.Item>
        {batch.invalidRows > 0 && (
          <Menu.Item onClick={() => void download('xlsx', 'invalid')}>{say('downloadErrors')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
