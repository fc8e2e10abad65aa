import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import type { TriggerStatus } from '@tamis/contract/triggers';
import { refresh } from '../../../api/query.ts';
import { toast } from '../../../ui/toast/toast.tsx';

/** What triggers of both kinds have. */
export interface AnyTrigger {
  id: string;
  name: string;
  status: TriggerStatus;
  pausedBecause: string | null;
}

/** How one kind of triggers is spoken of. */
export interface TriggerWords {
  list: string;
  new: string;
  saved: string;
  saveFailed: string;
  switchedOn: string;
  paused: string;
  pausedTooMany: string;
  deleteTitle: string;
  deleteText: string;
  deleteButton: string;
  deleted: (name: string) => string;
}

/** What the editor needs to know of one kind of triggers. */
export interface TriggerKind<Saved extends AnyTrigger, Draft, Tried> {
  words: TriggerWords;
  list: '/settings/triggers' | '/merchants/trigger';
  details: '/settings/triggerdetails' | '/settings/trigger/details';
  /** What the addresses of both name besides a trigger. */
  search: { merchantId?: string };
  may: { save: boolean; switch: boolean; delete: boolean };
  create: (draft: Draft) => Promise<Saved>;
  update: (id: string, draft: Draft) => Promise<Saved>;
  setStatus: (id: string, status: 'active' | 'paused') => Promise<Saved>;
  remove: (id: string) => Promise<unknown>;
  test: (id: string) => Promise<Tried>;
  /** What lists the triggers of the kind. */
  listed: Pick<Endpoint, 'name'>;
  /** What shows one of them. */
  shown: readonly Pick<Endpoint, 'name'>[];
  isWhole: (draft: Draft) => boolean;
  renderFields: (draft: Draft, put: (draft: Draft) => void) => ReactNode;
  /** What it did, and would do. */
  renderRuns: (trigger: Saved, tried: Tried | undefined) => ReactNode;
}

export interface DraftState<Draft> {
  draft: Draft;
  put: (draft: Draft) => void;
  save: () => void;
  isSaving: boolean;
  error: Error | null;
  isChanged: boolean;
  /** Set once it is saved: nothing is lost by leaving. */
  isSaved: RefObject<boolean>;
}

/** A trigger as it stands in the fields, and its saving. */
export function useDraft<Saved extends AnyTrigger, Draft, Tried>(
  kind: TriggerKind<Saved, Draft, Tried>,
  trigger: Saved | undefined,
  initial: Draft,
): DraftState<Draft> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const [draft, put] = useState(saved);
  const isSaved = useRef(false);
  const saving = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => (trigger ? kind.update(trigger.id, draft) : kind.create(draft)),
    onSuccess: async ({ id }) => {
      isSaved.current = true;
      setSaved(draft);
      toast.success(kind.words.saved);
      if (!trigger) await navigate({ to: kind.details, search: { id, ...kind.search } });
      await refresh(client, kind.listed, ...kind.shown);
      isSaved.current = false;
    },
  });
  return {
    draft,
    put,
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    error: saving.error,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    isSaved,
  };
}
