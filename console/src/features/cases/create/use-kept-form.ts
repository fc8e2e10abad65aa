import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type CaseForm, discardCaseFormDraft, saveCaseFormDraft, viewCaseFormDraft } from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

const REST_MS = 1500;

/** The form of a new case as somebody left it, if they left one. */
export type FoundForm = z.output<typeof viewCaseFormDraft.output>;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === errorCodes.staleVersion;
/** The database keeps the fields in an order of its own. */
const inOrder = (form: CaseForm): string =>
  JSON.stringify(form, [...Object.keys(form), ...form.rows.flatMap((row) => Object.keys(row))].toSorted());
const isSame = (one: CaseForm, other: CaseForm): boolean => inOrder(one) === inOrder(other);

/** What stands in a form, as text, and what is kept of it. */
interface Kept {
  text: string;
  at: string | undefined;
  revision: string | null;
}

/** Saves a form over the one that this tab has seen. Of two tabs the later learns what the other kept, and overwrites nothing. */
async function saveOver(text: string, seen: string | null): Promise<{ kept: Kept } | { other: FoundForm }> {
  const form = JSON.parse(text) as CaseForm;
  try {
    const { savedAt, revision } = await call(saveCaseFormDraft, { body: { form, revision: seen } });
    return { kept: { text, at: savedAt, revision } };
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const found = await call(viewCaseFormDraft, {});
  // It was saved, and the answer was lost on its way.
  if (found.draft && isSame(found.draft.form, form))
    return { kept: { text, at: found.draft.savedAt, revision: found.revision } };
  return { other: found };
}

/**
 * Keeps a form on the server while it is filled in, for who fills it in. @param before as it was found, where one was
 * @param isWorthKeeping whether something stands in it; a form that was emptied is kept as such
 */
export function useKeptForm(form: CaseForm, before: FoundForm | undefined, isWorthKeeping: boolean) {
  const client = useQueryClient();
  const text = JSON.stringify(form);
  const [rested] = useDebouncedValue(text, REST_MS);
  const [kept, setKept] = useState<Kept>({
    text: before?.draft ? text : '',
    at: before?.draft?.savedAt,
    revision: before?.revision ?? null,
  });
  const [other, setOther] = useState<FoundForm>();
  // What this tab has seen: the next save in the row goes by what the one before it was answered.
  const seen = useRef(kept.revision);
  const isOver = useRef(false);
  const hasKept = kept.at !== undefined;
  const { mutate, mutateAsync, isError } = useMutation({
    meta: { errors: 'inline' },
    // One after the other: what is discarded must not come back.
    scope: { id: 'case-form-draft' },
    mutationFn: async (wanted: string | null): Promise<void> => {
      if (wanted === null) {
        if (seen.current !== null) await call(discardCaseFormDraft, { query: { revision: seen.current } });
        return;
      }
      if (isOver.current) return;
      const done = await saveOver(wanted, seen.current);
      setOther('other' in done ? done.other : undefined);
      if ('other' in done) return;
      seen.current = done.kept.revision;
      setKept(done.kept);
    },
    onSettled: () => client.removeQueries({ queryKey: [viewCaseFormDraft.name] }),
  });
  const isWanted = (isWorthKeeping || hasKept) && other === undefined;
  useEffect(() => {
    // What rested before the last change is not what stands here.
    const isAtRest = rested === text;
    if (isAtRest && rested !== kept.text && isWanted && !isOver.current) mutate(rested);
  }, [rested, text, kept.text, isWanted, mutate]);
  return {
    keptAt: kept.at,
    isKept: kept.text === text && other === undefined,
    hasFailed: isError,
    /** What another tab or browser of the same person kept meanwhile; until somebody chooses, nothing is saved over it. */
    other,
    /** Keeps what stands here in its place. */
    keepThis: (): void => {
      seen.current = other?.revision ?? null;
      mutate(text);
    },
    /** Nothing of it is kept from now on: the case is created, or the form is given up. What another tab keeps stays. */
    discard: async (): Promise<void> => {
      isOver.current = true;
      if (other) return;
      await mutateAsync(null).catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
    },
  };
}
