import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CaseDocument, uploadDocument } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { type Sent, sendWithProgress } from '../../../api/send-with-progress.ts';
import { errorText } from '../../../components/show-error.ts';
import { refreshDocuments } from './use-documents.ts';

export interface WantedDocument {
  typeId: string;
  entityLinkId: string;
  files: readonly File[];
}

/** Sends documents one after the other. What was not taken is answered with why; the others are there. */
export function useUpload(caseId: string) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent & { name: string }>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const sendOne = ({ typeId, entityLinkId, files }: WantedDocument, signal: AbortSignal): Promise<CaseDocument> => {
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    const name = files[0]?.name ?? '';
    setSent({ name, bytes: 0, total: files.reduce((sum, { size }) => sum + size, 0) });
    return call(uploadDocument, {
      params: { id: caseId },
      query: { typeId, ...(entityLinkId !== '' && { entityLinkId }) },
      body: form,
      transport: sendWithProgress((progress) => setSent({ ...progress, name }), signal),
    });
  };

  /** Answers what is there now, in their order, up to the first that was not taken. */
  const send = async (wanted: readonly WantedDocument[]): Promise<CaseDocument[]> => {
    const { signal } = (sending.current = new AbortController());
    const done: CaseDocument[] = [];
    setProblem(undefined);
    try {
      for (const one of wanted) done.push(await sendOne(one, signal));
    } catch (error) {
      const text = errorText(error);
      if (!signal.aborted) setProblem(text && [text.title, text.message].filter(Boolean).join(' '));
    } finally {
      setSent(undefined);
      if (done.length > 0) await refreshDocuments(client);
    }
    return done;
  };
  return { send, sent, problem };
}
