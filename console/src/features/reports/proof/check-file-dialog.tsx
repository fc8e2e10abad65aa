import { Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { type CheckedDocument, checkSignedFile, MOST_CHECKED_BYTES } from '@tamis/contract/screening-proofs';
import { call } from '../../../api/call.ts';
import { errorText } from '../../../components/show-error.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DropArea } from '../../../ui/drop-area/drop-area.tsx';
import { iconProps } from '../../../ui/icon.ts';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

type Checked = OutputOf<typeof checkSignedFile>;

/** Whether a file that somebody brings is as it was signed here. */
export function CheckFileDialog({ onClose }: { onClose: () => void }) {
  const say = proofTexts.useTexts();
  const check = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return call(checkSignedFile, { body });
    },
  });
  const take = (file: File | null | undefined) => file && check.mutate(file);
  const failure = check.error && errorText(check.error, say('checkFailed'));
  return (
    <Dialog onClose={onClose} title={say('checkFile')} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <div className={classes.form}>
        <DropArea
          title={say('dropTitle')}
          or={say('dropOr')}
          hint={say('dropHint', { size: MOST_CHECKED_BYTES / 1024 ** 2 })}
          isBusy={check.isPending}
          onDrop={([file]) => take(file)}
        >
          <FileButton onChange={take} accept=".json,.zip,application/json,application/zip" disabled={check.isPending}>
            {(props) => (
              <Button {...props} loading={check.isPending}>
                {say('chooseFile')}
              </Button>
            )}
          </FileButton>
        </DropArea>
        {failure && (
          <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
            {failure.message}
          </Banner>
        )}
        <div aria-live="polite">{check.data && <Outcome checked={check.data} />}</div>
      </div>
    </Dialog>
  );
}

/** What holds, or what does not: never green unless all of the file does. */
function Outcome({ checked: { fileName, kind, documents } }: { checked: Checked }) {
  const say = proofTexts.useTexts();
  const format = useFormat();
  const broken = documents.filter(({ faults }) => faults.length > 0);
  if (broken.length > 0)
    return (
      <Banner
        tone="red"
        role="alert"
        icon={<IconAlertTriangle {...iconProps} />}
        title={say('fileBroken', { file: fileName })}
      >
        <ul className={classes.faults}>
          {broken.map((document) => (
            <Faults key={`${document.title} ${document.digest}`} document={document} />
          ))}
        </ul>
      </Banner>
    );
  const [first, last] = [documents.at(0), documents.at(-1)];
  return (
    <Banner tone="green" icon={<IconShieldCheck {...iconProps} />} title={say('fileWhole', { file: fileName })}>
      {documents.length > 1 && (
        <p>
          {say('wholeRow', {
            count: format.count(documents.length),
            first: first?.title ?? '',
            last: last?.title ?? '',
          })}
        </p>
      )}
      {documents.length === 1 && kind === 'documents' && <p>{first?.title}</p>}
      {last?.signed && <p>{say('signedWith', { at: format.dateTime(last.signed.at), key: last.signed.key })}</p>}
    </Banner>
  );
}

const Faults = ({ document: { title, faults } }: { document: CheckedDocument }) => (
  <li>
    {title}
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </li>
);
