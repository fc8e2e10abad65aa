import { Button } from '@mantine/core';
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import {
  type CaseDetails,
  downloadDocumentFile,
  mayAct,
  rotateDocument,
  rotations,
  setDocumentStatus,
  zipDocuments,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { ReasonDialog } from '../../../components/confirm/reason-dialog.tsx';
import { saveFile } from '../../../components/download/save-file.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { useCan } from '../../../components/use-session.ts';
import { fileSize } from '../../../format/file-size.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { DocumentDetails } from './document-details.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import classes from './documents.module.css';
import { documentTexts } from './texts.ts';
import { UploadDialog, type UploadWish } from './upload-dialog.tsx';
import { refreshDocuments, type ShownFile, useDocuments } from './use-documents.ts';

/** The documents of a case: list, one of them, and what it says. */
export function DocumentsTab({ shown: ofCase }: { shown: CaseDetails }) {
  const say = documentTexts.useTexts();
  const { query, groups, all, shown, show, step } = useDocuments(ofCase.id);
  const [wish, setWish] = useState<UploadWish>();
  const mayAdd = useCan('CaseAdd', 'CaseUpdate') && mayAct('edit', ofCase.stage);
  const mayChange = useCan('CaseUpdate') && mayAct('edit', ofCase.stage);
  const acts = useActs(shown, mayChange, step);
  if (query.isError)
    return <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('documents')} />;
  const { used, most } = query.data.room;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (mayAdd) setWish({ files: [...event.dataTransfer.files] });
  };
  return (
    // Without it the browser would open what was dropped in the place of the console.
    <div
      className={classes.frame}
      data-one={shown !== undefined || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <section className={classes.list} aria-label={say('list')}>
        <div className={classes.bar}>
          <h2>{say('documents')}</h2>
          <small title={say('room', { used: fileSize(used), most: fileSize(most) })}>{fileSize(used)}</small>
          <span className={classes.tools}>
            {all.length > 0 && <ZipButton caseId={ofCase.id} />}
            {mayAdd && (
              <Button
                variant="default"
                leftSection={<IconUpload {...iconProps} />}
                onClick={() => setWish({ files: [] })}
              >
                {say('upload')}
              </Button>
            )}
          </span>
        </div>
        <DocumentList
          shown={ofCase}
          groups={groups}
          selected={shown}
          onShow={show}
          onAdd={mayAdd ? (missing) => setWish({ files: [], missing }) : undefined}
        />
        {all.length === 0 && (
          <StatePanel icon={<IconFileText size={20} stroke={1.75} />} title={say('none')}>
            {say('noneText')}
          </StatePanel>
        )}
      </section>
      {shown ? (
        <>
          <DocumentViewer
            shown={shown}
            onRotate={mayChange ? acts.rotate : undefined}
            onDownload={acts.download}
            onStep={step}
            onBack={() => show(undefined)}
          />
          <DocumentDetails shown={shown} groups={groups} mayChange={mayChange} acts={acts} />
        </>
      ) : (
        <div className={classes.nothing}>
          {all.length > 0 && (
            <StatePanel icon={<IconFileText size={20} stroke={1.75} />} title={say('choose')}>
              {say('chooseText')}
            </StatePanel>
          )}
        </div>
      )}
      {wish && (
        <UploadDialog
          caseId={ofCase.id}
          groups={groups}
          wish={wish}
          near={shown?.document.entityLinkId ?? undefined}
          onClose={() => setWish(undefined)}
        />
      )}
      {acts.isRejecting && (
        <ReasonDialog
          title={say('rejectTitle')}
          confirm={say('reject')}
          run={acts.confirmReject}
          onClose={acts.stopRejecting}
        >
          {say('rejectText')}
        </ReasonDialog>
      )}
    </div>
  );
}

function ZipButton({ caseId }: { caseId: string }) {
  const say = documentTexts.useTexts();
  const zip = useMutation({
    mutationFn: async () => saveFile(await fetchFile(zipDocuments, { params: { id: caseId } })),
    meta: { errorTitle: say('zipFailed') },
  });
  return (
    <Button
      variant="default"
      title={say('zipLabel')}
      leftSection={<IconDownload {...iconProps} />}
      loading={zip.isPending}
      onClick={() => zip.mutate()}
    >
      {say('zip')}
    </Button>
  );
}

/** What is done to the document that is shown, by buttons and by keys. */
function useActs(shown: ShownFile | undefined, mayChange: boolean, step: (by: 1 | -1) => void) {
  const say = documentTexts.useTexts();
  const client = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const refreshed = { onSettled: () => refreshDocuments(client) };
  const decide = useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'accepted' | 'pending' }) =>
      call(setDocumentStatus, { params: { id }, body: { status } }),
    onSuccess: ({ status }) => toast.success(say(status === 'accepted' ? 'acceptedDone' : 'takenBack')),
    ...refreshed,
  });
  const turn = useMutation({
    mutationFn: ({ document, file }: ShownFile) => {
      const rotation = rotations[(rotations.indexOf(file.rotation) + 1) % rotations.length] ?? 0;
      return call(rotateDocument, { params: { id: document.id }, body: { fileId: file.id, rotation } });
    },
    ...refreshed,
  });
  const download = useMutation({
    mutationFn: async ({ document, file }: ShownFile) =>
      saveFile(await fetchFile(downloadDocumentFile, { params: { id: document.id, fileId: file.id } })),
  });
  const isOpen = mayChange && shown?.document.status === 'pending';
  const acts = {
    accept: () => shown && isOpen && decide.mutate({ id: shown.document.id, status: 'accepted' }),
    reject: () => shown && mayChange && setIsRejecting(true),
    takeBack: () => shown && mayChange && decide.mutate({ id: shown.document.id, status: 'pending' }),
    rotate: () => shown && mayChange && !turn.isPending && turn.mutate(shown),
    download: () => shown && download.mutate(shown),
  };
  const group = say('keysGroup');
  useShortcuts([
    { keys: '[', label: say('previousFile'), group, run: () => step(-1) },
    { keys: ']', label: say('nextFile'), group, run: () => step(1) },
    ...(mayChange
      ? [
          { keys: 'r', label: say('rotate'), group, run: acts.rotate },
          { keys: 'a', label: say('accept'), group, run: acts.accept },
          { keys: 'x', label: say('reject'), group, run: acts.reject },
        ]
      : []),
  ]);
  return {
    ...acts,
    isRejecting,
    stopRejecting: () => setIsRejecting(false),
    confirmReject: async (reason: string) => {
      if (!shown) return;
      await call(setDocumentStatus, { params: { id: shown.document.id }, body: { status: 'rejected', reason } });
      toast.success(say('rejectedDone'));
      await refreshDocuments(client);
    },
  };
}
