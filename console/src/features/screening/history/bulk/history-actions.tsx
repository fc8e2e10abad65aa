import { IconCertificate, IconDownload, IconEye, IconEyeOff, IconNote, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { ConfirmDialog } from '../../../../components/confirm/confirm-dialog.tsx';
import type { SelectionAction } from '../../../../components/table/selection-actions.tsx';
import { useCan } from '../../../../components/use-session.ts';
import { iconProps } from '../../../../ui/icon.ts';
import { BatchNoteDialog } from './batch-note-dialog.tsx';
import { CertificatesDialog } from './certificates-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { actionTexts } from '../texts.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useDownloadSearches } from './use-download-searches.ts';

/** What can be done with the selected searches: the entries of the Actions menu and of the bulk bar, and their dialogs. */
export function useHistoryActions(ids: readonly string[], known: readonly SearchRecord[], onDone: () => void) {
  const say = actionTexts.useTexts();
  const [dialog, setDialog] = useState<'note' | 'delete' | 'certificates' | 'on' | 'off'>();
  const bulk = useBulkActions(ids, onDone);
  const download = useDownloadSearches(ids);
  const may = {
    note: useCan('ComplyNotesUpdate'),
    monitor: useCan('ComplyUpdateMonitor'),
    delete: useCan('ComplyDelete'),
  };
  // What nobody has seen is named by its count before anything happens to it.
  const switchMonitoring = (isOn: boolean): void =>
    ids.length > known.length ? setDialog(isOn ? 'on' : 'off') : bulk.monitor.mutate(isOn);
  const actions: SelectionAction[] = [
    ...(may.note
      ? [{ key: 'note', label: say('addNote'), icon: <IconNote {...iconProps} />, run: () => setDialog('note') }]
      : []),
    ...(may.monitor
      ? [
          {
            key: 'on',
            label: say('monitorOn'),
            icon: <IconEye {...iconProps} />,
            run: () => switchMonitoring(true),
          },
          {
            key: 'off',
            label: say('monitorOff'),
            icon: <IconEyeOff {...iconProps} />,
            run: () => switchMonitoring(false),
          },
        ]
      : []),
    { key: 'download', label: say('download'), icon: <IconDownload {...iconProps} />, run: () => download.mutate() },
    {
      key: 'certificates',
      label: say('certificates'),
      icon: <IconCertificate {...iconProps} />,
      run: () => setDialog('certificates'),
    },
    ...(may.delete
      ? [
          {
            key: 'delete',
            label: say('delete'),
            icon: <IconTrash {...iconProps} />,
            run: () => setDialog('delete'),
            isDanger: true,
          },
        ]
      : []),
  ];
  const close = () => setDialog(undefined);
  const dialogs = (
    <>
      {dialog === 'note' && <BatchNoteDialog count={ids.length} save={bulk.note} onClose={close} />}
      {(dialog === 'on' || dialog === 'off') && (
        <ConfirmDialog
          title={say(`monitorTitle.${dialog}`, { count: ids.length })}
          confirm={say(`monitorButton.${dialog}`, { count: ids.length })}
          run={async () => {
            await bulk.monitor.mutateAsync(dialog === 'on');
            close();
          }}
          onClose={close}
        >
          {say('monitorText')}
        </ConfirmDialog>
      )}
      {dialog === 'certificates' && <CertificatesDialog ids={ids} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog count={ids.length} known={known} remove={bulk.remove} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}
