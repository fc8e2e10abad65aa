import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CaseForm, discardCaseFormDraft, saveCaseFormDraft, viewCaseFormDraft } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';

const REST_MS = 1500;

/** The form of a new case as somebody left it. */
export interface KeptForm {
  form: CaseForm;
  savedAt: string;
}

/**
 * Keeps a form on the server while it is filled in, for who fills it in. @param before as it was found, where one was
 * @param isWorthKeeping whether something stands in it; a form that was emptied is kept as such
 */
export function useKeptForm(form: CaseForm, before: KeptForm | undefined, isWorthKeeping: boolean) {
  const client = useQueryClient();
  const text = JSON.stringify(form);
  const [rested] = useDebouncedValue(text, REST_MS);
  const [kept, setKept] = useState({ text: before ? text : '', at: before?.savedAt });
  const isOver = useRef(false);
  const hasKept = kept.at !== undefined;
  const { mutate, mutateAsync, isError } = useMutation({
    meta: { errors: 'inline' },
    // One after the other: what is discarded must not come back.
    scope: { id: 'case-form-draft' },
    mutationFn: async (wanted: string | null): Promise<void> => {
      if (wanted === null) {
        await call(discardCaseFormDraft, {});
        return;
      }
      if (isOver.current) return;
      const { savedAt } = await call(saveCaseFormDraft, { body: { form: JSON.parse(wanted) as CaseForm } });
      setKept({ text: wanted, at: savedAt });
    },
    onSettled: () => client.removeQueries({ queryKey: [viewCaseFormDraft.name] }),
  });
  useEffect(() => {
    // What rested before the last change is not what stands here.
    const isAtRest = rested === text;
    if (isAtRest && rested !== kept.text && (isWorthKeeping || hasKept) && !isOver.current) mutate(rested);
  }, [rested, text, kept.text, isWorthKeeping, hasKept, mutate]);
  return {
    keptAt: kept.at,
    isKept: kept.text === text,
    hasFailed: isError,
    /** Nothing of it is kept from now on: the case is created, or the form is given up. */
    discard: async (): Promise<void> => {
      isOver.current = true;
      await mutateAsync(null);
    },
  };
}
