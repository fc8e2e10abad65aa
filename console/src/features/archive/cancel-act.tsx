import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ArchiveRequest, cancelArchiveRequest, findArchiveRequests } from '@tamis/contract/archiver';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog.tsx';
import { RowAct } from '../../components/table/acts-table.tsx';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { scopeWords } from './scope-words.ts';
import { archiveTexts } from './texts.ts';

/** Ends a request that has not ended. */
export function CancelAct({ request }: { request: ArchiveRequest }) {
  const say = archiveTexts.useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isSnapshot = request.kind === 'snapshot';
  const mayCancel = useCan(isSnapshot ? 'ArchiveTakeSnapshot' : 'All');
  if (!mayCancel || request.endedAt !== null) return null;
  const cancel = async (): Promise<void> => {
    await call(cancelArchiveRequest, { params: { id: request.id } });
    setAsking(false);
    toast.success(say('cancelled'));
    await refresh(client, findArchiveRequests);
  };
  return (
    <>
      <RowAct
        label={say('cancel', { what: scopeWords(request.scope, format) })}
        icon={<IconX {...iconProps} />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={say('cancelTitle')}
          confirm={say('cancelButton')}
          cancel={say('keepOn')}
          run={cancel}
          onClose={() => setAsking(false)}
        >
          {say(isSnapshot ? 'cancelSnapshot' : 'cancelRemoval')}
        </ConfirmDialog>
      )}
    </>
  );
}
