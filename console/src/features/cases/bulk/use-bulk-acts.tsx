import { IconArrowBigUpLines, IconDownload, IconProgress, IconUserPlus, IconUsers, IconZzz } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { assignCases, type SeenCase } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import type { SelectionAction } from '../../../components/table/selection-actions.tsx';
import { useCan, useSession } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { EscalateManyDialog } from './escalate-many-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { SnoozeManyDialog } from './snooze-many-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { bulkTexts } from './texts.ts';
import { type BulkBegin, firstOf, useBulkRun } from './use-bulk-run.ts';
import type { WantedCases } from './use-case-selection.ts';
import { useExportCases } from './use-export-cases.ts';

interface Selected {
  cases: readonly SeenCase[];
  /** Whether some of them were never on the screen. */
  isUnseen: boolean;
  /** The one that has the focus, for when none is selected. */
  focused: () => SeenCase | undefined;
  wanted: WantedCases;
  clear: () => void;
}

/** What can be done with the selected cases: the entries of the bulk bar, and their dialogs. Nothing is approved by it. */
export function useBulkActs({ cases, isUnseen, focused, wanted, clear }: Selected) {
  const say = bulkTexts.useTexts();
  const mayChange = useCan('CaseUpdate');
  const me = useSession()?.user.id ?? '';
  const [dialog, setDialog] = useState<'mine' | 'assign' | 'status' | 'snooze'>();
  /** Those that are to be escalated, while it is asked to whom. */
  const [escalated, setEscalated] = useState<readonly SeenCase[]>();
  const { run, begin, stop, close: closeRun } = useBulkRun();
  const download = useExportCases();
  const close = (): void => {
    setDialog(undefined);
    setEscalated(undefined);
  };
  const onBegun = (begun: BulkBegin): void => {
    close();
    clear();
    void begin(begun);
  };
  const take = useMutation({
    mutationFn: (taken: readonly SeenCase[]) => {
      const send = (part: SeenCase[]) => call(assignCases, { body: { cases: part, assigneeId: me } });
      return send(firstOf(taken)).then((first) => onBegun({ act: 'assigned', cases: taken, first, send }));
    },
  });
  const assignToMe = (): void => {
    // What nobody has seen is named by its count before anything happens to it.
    if (isUnseen) return setDialog('mine');
    const taken = chosenOr(cases, focused());
    if (taken.length > 0 && !take.isPending) take.mutate(taken);
  };
  const escalate = (): void => {
    const chosen = chosenOr(cases, focused());
    if (chosen.length > 0) setEscalated(chosen);
  };
  const keys = [
    { keys: 'a', label: say('assignToMe'), group: say('keys'), run: assignToMe },
    { keys: 'e', label: say('escalate'), group: say('keys'), run: escalate },
  ];
  useShortcuts(mayChange ? keys : []);
  const changes: SelectionAction[] = [
    { key: 'mine', label: say('assignToMe'), icon: <IconUserPlus {...iconProps} />, run: assignToMe, shortcut: 'a' },
    { key: 'assign', label: say('assign'), icon: <IconUsers {...iconProps} />, run: () => setDialog('assign') },
    { key: 'status', label: say('setStatus'), icon: <IconProgress {...iconProps} />, run: () => setDialog('status') },
    { key: 'snooze', label: say('snooze'), icon: <IconZzz {...iconProps} />, run: () => setDialog('snooze') },
    {
      key: 'escalate',
      label: say('escalate'),
      icon: <IconArrowBigUpLines {...iconProps} />,
      run: escalate,
      shortcut: 'e',
    },
  ];
  const actions: SelectionAction[] = [
    ...(mayChange ? changes : []),
    {
      key: 'download',
      label: say('download'),
      icon: <IconDownload {...iconProps} />,
      run: () => download.mutate({ format: 'xlsx', ids: cases.map(({ id }) => id), ...wanted }),
    },
  ];
  const props = { cases, onBegun, onClose: close };
  const dialogs = (
    <>
      {dialog === 'mine' && <AssignDialog {...props} assigneeId={me} />}
      {dialog === 'assign' && <AssignDialog {...props} assigneeId="" />}
      {dialog === 'status' && <StatusDialog {...props} />}
      {dialog === 'snooze' && <SnoozeManyDialog {...props} />}
      {escalated && <EscalateManyDialog {...props} cases={escalated} />}
      {run && <RunDialog run={run} onStop={stop} onClose={closeRun} />}
    </>
  );
  return { actions, dialogs };
}

/** The selected cases; where none is, the one that has the focus. */
const chosenOr = (cases: readonly SeenCase[], one: SeenCase | undefined): readonly SeenCase[] =>
  cases.length > 0 || !one ? cases : [{ id: one.id, version: one.version }];
