import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { findCaseTypes } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { errorText } from '../../../components/show-error.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { assignedBy, useAssignableAnew } from '../escalation/use-receivers.ts';
import { refreshCases } from '../refresh-cases.ts';
import { isEmpty, nameOf, rowsOf, withoutKey } from './case-rows.ts';
import { nothingSaved, saveCase } from './save-case.ts';
import { createCaseTexts } from './texts.ts';
import { type FoundForm, useKeptForm } from './use-kept-form.ts';

export type NewCase = ReturnType<typeof useNewCase>;

/** What stands in the form of a new case, kept while it is filled in, and how it becomes a case. @param before as it was found */
export function useNewCase(before: FoundForm | undefined) {
  const say = createCaseTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const own = useSession()?.user.id ?? '';
  const mayWork = useCan('CaseUpdate');
  const mayScreen = useCan('ComplySearch');
  const types = useQuery(queryOf(findCaseTypes));
  const found = before?.draft?.form;
  const [chosenType, setType] = useState(found?.typeId ?? '');
  const [rows, setRows] = useState(() => rowsOf(found?.rows));
  const [name, setName] = useState(found?.name ?? '');
  const [externalId, setExternalId] = useState(found?.externalId ?? '');
  const assignable = useAssignableAnew();
  const [assigneeId, setAssigneeId] = useState(found?.assigneeId ?? (mayWork ? own : ''));
  const [restrictedToGroupId, setRestrictedTo] = useState(found?.restrictedToGroupId ?? '');
  const [isScreened, setScreened] = useState(found?.isScreened ?? mayScreen);
  const [fault, setFault] = useState<string>();
  const [faulty, setFaulty] = useState<ReadonlySet<number>>(new Set());
  const saved = useRef(nothingSaved());
  const [draft, setDraft] = useState<string>();
  const isSaved = useRef(false);
  const type = types.data?.types.find(({ id }) => id === chosenType) ?? types.data?.types[0];
  const filled = rows.filter((row) => !isEmpty(row));
  const shownName = name.trim() || (filled[0] ? nameOf(filled[0]) : '');
  const screens = isScreened && mayScreen;
  const isChanged = filled.length > 0 || name !== '';
  const kept = useKeptForm(
    { typeId: chosenType, name, externalId, assigneeId, restrictedToGroupId, isScreened, rows: filled.map(withoutKey) },
    before,
    isChanged,
  );
  const mutation = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (isOpened: boolean) =>
      saveCase(
        {
          name: shownName,
          typeId: type?.id ?? '',
          externalId,
          ...assignedBy(assigneeId, assignable),
          restrictedToGroupId: restrictedToGroupId || null,
          rows: filled,
          isOpened,
          isScreened: isOpened && screens,
        },
        saved.current,
      ),
    onError: () => setDraft(saved.current.draft?.reference),
    onSuccess: async ({ id, reference }, isOpened) => {
      isSaved.current = true;
      await kept.discard().catch(() => undefined);
      toast.success(say(isOpened ? 'created' : 'draftKept', { reference }));
      await refreshCases(client);
      await navigate({ to: '/case/details', search: { id } });
    },
  });
  const save = (isOpened: boolean): void => {
    if (mutation.isPending) return;
    const nameless = new Set(filled.filter((row) => row.name.trim() === '').map(({ key }) => key));
    setFaulty(nameless);
    const wrong = !type ? say('needsType') : shownName === '' ? say('needsName') : undefined;
    setFault(wrong);
    if (wrong === undefined && nameless.size === 0) mutation.mutate(isOpened);
  };
  const searches = screens ? say('searches', { count: filled.length }) : say('noSearches');
  return {
    types,
    type,
    setType,
    rows,
    setRows: (changed: readonly (typeof rows)[number][]) => setRows([...changed]),
    filled,
    faulty,
    name,
    setName,
    externalId,
    setExternalId,
    assignable,
    assigneeId,
    setAssigneeId,
    restrictedToGroupId,
    setRestrictedTo,
    isScreened: screens,
    setScreened,
    mayScreen,
    save,
    isSaving: mutation.isPending,
    isSaved,
    kept,
    isChanged,
    draft,
    error: fault ?? (mutation.isError ? textOf(mutation.error) : undefined),
    summary: `${say('summary', { name: shownName || '…', count: filled.length })} ${searches}`,
  };
}

function textOf(error: Error): string {
  const said = errorText(error);
  return said?.message ?? said?.title ?? '';
}
