import { Button, FileButton } from '@mantine/core';
import type { Sent } from '../../api/send-with-progress.ts';
import { fileSize } from '../../format/file-size.ts';
import { useFormat } from '../../format/use-format.ts';
import { DropArea } from '../../ui/drop-area/drop-area.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import classes from './sheet-upload.module.css';
import { sheetUploadTexts } from './texts.ts';
import type { SheetUploading } from './use-sheet-upload.ts';

export interface SheetUploadProps {
  upload: SheetUploading;
  mostRows: number;
  mostBytes: number;
}

/** Where a spreadsheet is dropped or chosen, how far its sending is, and why it was not taken. */
export function SheetUpload({ upload, mostRows, mostBytes }: SheetUploadProps) {
  const say = sheetUploadTexts.useTexts();
  const format = useFormat();
  const isBusy = upload.sent !== undefined;
  const take = (file: File | null | undefined) => file && void upload.send(file);
  const hint = say('dropHint', { rows: format.count(mostRows), size: mostBytes / 1024 ** 2 });
  return (
    <>
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
      {upload.sent && <Sending sent={upload.sent} onStop={upload.stop} />}
      {upload.problem && (
        <p className={classes.problem} role="alert">
          {upload.problem}
        </p>
      )}
    </>
  );
}

/** How much of the file is sent; then that its rows are read, which nobody can count before. */
function Sending({ sent: { bytes, total }, onStop }: { sent: Sent; onStop: () => void }) {
  const say = sheetUploadTexts.useTexts();
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
