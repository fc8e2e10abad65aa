import { useEffect, useRef, useState } from 'react';
import type { Transport } from '../../api/call.ts';
import { type Sent, sendWithProgress } from '../../api/send-with-progress.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { errorText } from '../show-error.ts';
import { sheetUploadTexts } from './texts.ts';

/** Sends the form and answers what is odd about the file, and what opens that which it has become. */
type SendForm = (
  form: FormData,
  transport: Transport,
) => Promise<{ warnings: readonly string[]; open: () => Promise<void> }>;

export interface SheetUploading {
  send: (file: File) => Promise<void>;
  /** Undefined while nothing is being sent. */
  sent: Sent | undefined;
  problem: string | undefined;
  stop: () => void;
}

/** Sends a spreadsheet and opens what it becomes. What is stopped before it was sent becomes nothing. */
export function useSheetUpload(sendForm: SendForm): SheetUploading {
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
      const { warnings, open } = await sendForm(form, sendWithProgress(setSent, signal));
      if (warnings.length > 0)
        toast.warning(sheetUploadTexts.say('warnings'), { message: warnings.join(' '), isBig: true });
      await open();
    } catch (error) {
      const text = errorText(error);
      if (!signal.aborted) setProblem(text && [text.title, text.message].filter(Boolean).join(' '));
    } finally {
      setSent(undefined);
    }
  };
  return { send, sent, problem, stop: () => sending.current?.abort() };
}
