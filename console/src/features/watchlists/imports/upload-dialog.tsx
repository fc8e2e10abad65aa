import { ActionIcon, Button, Select } from '@mantine/core';
import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { addFiles, fileFaults, totalSize } from './chosen-files.ts';
import { DropZone } from './drop-zone.tsx';
import { fileSize } from '../../../format/file-size.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import classes from './upload-dialog.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export interface UploadDialogProps {
  sources: readonly ListSource[];
  /** The source to upload for; recognised by the files when it is not given. */
  source: string | undefined;
  onClose: () => void;
  /** The list is in use, held back, or in use already. */
  onOver: (version: ListVersion) => void;
}

/** Uploads the files of one list: chosen or dropped, sent, imported; what is wrong with them stands here. */
export function UploadDialog({ sources, source: wanted, onClose, onOver }: UploadDialogProps) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  const [files, setFiles] = useState<File[]>([]);
  const [source, setSource] = useState(wanted ?? null);
  const titleOf = (key: string) => sources.find((candidate) => candidate.key === key)?.title ?? key;
  const { upload, version, send, clearProblem } = useUpload((done) => {
    tellOutcome(done, titleOf(done.source), format.count);
    onOver(done);
  });
  const isChoosing = upload.step === 'choosing';
  const faults = fileFaults(files);
  const change = (next: File[]) => {
    setFiles(next);
    clearProblem();
  };
  return (
    <Dialog onClose={onClose} title={say('uploadTitle')} size={544} closeButtonProps={{ 'aria-label': say('close') }}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault();
          void send(files, source);
        }}
      >
        {isChoosing && <DropZone onFiles={(more) => change(addFiles(files, more))} isDisabled={false} />}
        {files.length > 0 && (
          <FileList
            files={files}
            isLocked={!isChoosing}
            onRemove={(file) => change(files.filter((other) => other !== file))}
          />
        )}
        {faults.map(({ kind, name }) => (
          <RefusalNotice
            key={name}
            reason={say(kind === 'empty' ? 'fileEmpty' : 'fileTooLarge', { name, limit: fileSize(UPLOAD_MAX_BYTES) })}
          />
        ))}
        {isChoosing ? (
          <Select
            label={say('uploadSource')}
            placeholder={say('recognised')}
            clearable
            clearButtonProps={{ 'aria-label': say('recognised') }}
            data={sources.filter(({ isDemo }) => !isDemo).map(({ key, title }) => ({ value: key, label: title }))}
            value={source}
            onChange={setSource}
          />
        ) : (
          <UploadProgress
            upload={upload}
            version={version}
            title={upload.step === 'importing' ? titleOf(upload.source) : ''}
          />
        )}
        {isChoosing && upload.problem !== undefined && <RefusalNotice reason={upload.problem} />}
        <div className={classes.foot}>
          {files.length > 0 && (
            <span className={classes.total}>
              {say('filesChosen', { count: files.length, size: fileSize(totalSize(files)) })}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {say(upload.step === 'importing' ? 'close' : 'cancel')}
          </Button>
          {isChoosing && (
            <Button
              type="submit"
              leftSection={<IconUpload {...iconProps} />}
              disabled={files.length === 0 || faults.length > 0}
            >
              {files.length === 0 ? say('uploadNothing') : say('uploadFilesButton', { count: files.length })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function FileList({
  files,
  isLocked,
  onRemove,
}: {
  files: readonly File[];
  isLocked: boolean;
  onRemove: (file: File) => void;
}) {
  const say = watchlistTexts.useTexts();
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.name} className={classes.file}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{fileSize(file.size)}</span>
          {!isLocked && (
            <ActionIcon size="sm" aria-label={say('removeFile', { name: file.name })} onClick={() => onRemove(file)}>
              <IconX {...iconProps} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function tellOutcome(version: ListVersion, title: string, count: (value: number) => string): void {
  const { say } = watchlistTexts;
  if (version.state === 'held') toast.warning(say('uploadHeld', { title }), { message: version.reason });
  else if (version.state === 'discarded')
    toast.info(say('uploadUnchanged', { title }), { message: say('uploadUnchangedText') });
  else
    toast.success(say('uploadDone', { title }), {
      message: say('uploadDoneText', { entries: count(version.counts?.entries ?? 0) }),
    });
}
