import { uploadBatch } from '@tamis/contract/batches';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Sent, sendWithProgress } from '../../api/send-with-progress.ts';
import { errorText } from '../../components/show-error.ts';
import { toast } from '../../ui/toast.tsx';
import { batchTexts } from './texts.ts';

/** Sends a spreadsheet and opens the batch that it becomes. What is stopped before it was sent becomes none. */
export function useBatchUpload(isMonitored: boolean) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file, file.name);
    const { signal } = (sending.current = new AbortController());
    setSent({ bytes: 0, total: file.size });
    setProblem(undefined);
    try {
      const { batch, warnings } = await call(uploadBatch, {
        query: { is_monitored: isMonitored ? 'true' : 'false' },
        body: form,
        transport: sendWithProgress(setSent, signal),
      });
      if (warnings.length > 0) toast.warning(batchTexts.say('warnings'), { message: warnings.join(' '), isBig: true });
      await navigate({ to: '/aml/batch/details', search: { id: batch.id } });
    } catch (error) {
      const text = errorText(error);
      if (!signal.aborted) setProblem(text && [text.title, text.message].filter(Boolean).join(' '));
    } finally {
      setSent(undefined);
    }
  };
  return { send, sent, problem, stop: () => sending.current?.abort() };
}
