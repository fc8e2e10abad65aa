import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startCertificates } from '@tamis/contract/exports';
import { call } from '../../../../api/call.ts';
import { showError } from '../../../../components/show-error.ts';
import { sharedTexts } from '../../../../components/texts.ts';
import { useSession } from '../../../../components/use-session.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { actionTexts } from '../texts.ts';

/** So long the message is seen before the page of the download comes (CONST-32). */
const REDIRECT_MS = 1500;

/** Asks before certificates are made in the background, and leads to their page. */
export function CertificatesDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const say = actionTexts.useTexts();
  const navigate = useNavigate();
  const merchantId = useSession()?.merchant.id ?? '';
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(startCertificates, { body: { merchantId, complySearchIds: [...ids] } }),
    onSuccess: ({ batchId }) => {
      toast.success(say('certificatesStarted'), { message: say('certificatesStartedText') });
      onClose();
      setTimeout(() => void navigate({ to: '/aml/batch/download/details', search: { id: batchId } }), REDIRECT_MS);
    },
    onError: (error) => showError(error, say('certificatesFailed')),
  });
  const cancel = (): void => {
    toast.info(say('certificatesCancelled'));
    onClose();
  };
  return (
    <Dialog
      onClose={cancel}
      size={512}
      title={say('certificatesTitle', { count: ids.length })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('certificatesText')}</p>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={cancel}>
          {say('cancel')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {say('certificatesButton')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
