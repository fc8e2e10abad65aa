import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CaseImport, exportCaseImport } from '@tamis/contract/cases';
import { fetchFile } from '../../../api/fetch-file.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { showError } from '../../../components/show-error.ts';
import { useCan } from '../../../components/use-session.ts';
import { WorkButtons } from '../../../components/work-steps/work-buttons.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { importTexts } from './texts.ts';
import { useImportState } from './use-import.ts';

export interface ImportActionsProps {
  shown: CaseImport;
  isOpened: boolean;
}

/** What can be done with an import in its state. */
export function ImportActions({ shown, isOpened }: ImportActionsProps) {
  const say = importTexts.useTexts();
  const canFind = useCan('CaseFind');
  return (
    <Group gap="xs">
      {shown.invalidRows > 0 && <DownloadButton id={shown.id} />}
      {shown.mayChange ? <StateButtons shown={shown} isOpened={isOpened} /> : <span>{say('notMine')}</span>}
      {shown.state === 'completed' && canFind && (
        <Button component={Link} to="/case/history" search={{ import: shown.id } as never}>
          {say('toCases')}
        </Button>
      )}
    </Group>
  );
}

function DownloadButton({ id }: { id: string }) {
  const say = importTexts.useTexts();
  const download = () =>
    fetchFile(exportCaseImport, { params: { id }, body: { format: 'xlsx' } }).then(saveFile, (error: unknown) =>
      showError(error, say('failedDownload')),
    );
  return (
    <Button variant="default" leftSection={<IconDownload {...iconProps} />} onClick={() => void download()}>
      {say('downloadErrors')}
    </Button>
  );
}

function StateButtons({ shown, isOpened }: ImportActionsProps) {
  const say = importTexts.useTexts();
  const { isBusy, start, pause, resume, cancel } = useImportState(shown.id);
  const format = useFormat();
  const { invalidRows, madeCases } = shown;
  return (
    <WorkButtons
      state={shown.state}
      isBusy={isBusy}
      start={
        <StartButtons
          shown={shown}
          isBusy={isBusy}
          onStart={() => void start({ skipInvalid: invalidRows > 0, isOpened })}
        />
      }
      onPause={pause}
      onResume={resume}
      onCancel={cancel}
      cancelling={{
        label: say('cancel'),
        title: say('cancelTitle'),
        text: say('cancelText'),
        confirm: say('cancelKeep', { count: madeCases, shown: format.count(madeCases) }),
        goOn: say('goOn'),
      }}
    />
  );
}

function StartButtons({ shown, isBusy, onStart }: { shown: CaseImport; isBusy: boolean; onStart: () => void }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  const { totalCases, invalidRows } = shown;
  const cases = { count: totalCases, shown: format.count(totalCases) };
  const rows = say('rows', { count: invalidRows, shown: format.count(invalidRows) });
  return (
    <>
      <Button variant="default" component={Link} to="/case/import" leftSection={<IconUpload {...iconProps} />}>
        {say('otherFile')}
      </Button>
      <Button
        loading={isBusy}
        disabled={totalCases === 0}
        leftSection={<IconPlayerPlay {...iconProps} />}
        onClick={onStart}
      >
        {invalidRows === 0 ? say('start', cases) : say('startWithout', { ...cases, rows })}
      </Button>
    </>
  );
}
