import { Button, Menu, Textarea } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  approveCase,
  type CaseDetails,
  CASE_REASON_MAX_LENGTH,
  closeCase,
  deleteCase,
  downloadCaseEvidence,
  mayAct,
  openCase,
  proposeCase,
  reopenCase,
  sendBackCase,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { saveFile } from '../../../components/download/save-file.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { ReviewDialog } from '../clock/review-dialog.tsx';
import { SnoozeDialog } from '../clock/snooze-dialog.tsx';
import { clockTexts } from '../clock/texts.ts';
import { EditCaseDialog } from '../edit-case-dialog.tsx';
import { EscalateDialog } from '../escalation/escalate-dialog.tsx';
import { escalationTexts } from '../escalation/texts.ts';
import { RestrictDialog } from '../restriction/restrict-dialog.tsx';
import { restrictionTexts } from '../restriction/texts.ts';
import { useMayRestrict } from '../restriction/use-case-groups.ts';
import { caseTexts } from '../texts.ts';
import classes from './case-page.module.css';
import { placeOf, useItemWords } from './open-item.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { casePageTexts } from './texts.ts';

type Act =
  | 'propose'
  | 'reject'
  | 'approve'
  | 'send-back'
  | 'close'
  | 'reopen'
  | 'delete'
  | 'edit'
  | 'restrict'
  | 'snooze'
  | 'escalate'
  | 'move-review';

/** The one act that comes next, and all others that the stage allows. */
export function CaseActions({ shown }: { shown: CaseDetails }) {
  const [act, setAct] = useState<Act>();
  return (
    <>
      <OtherActs shown={shown} onChoose={setAct} />
      <NextAct shown={shown} onChoose={setAct} />
      {act !== undefined && <ActDialog act={act} shown={shown} onClose={() => setAct(undefined)} />}
    </>
  );
}

interface ChoosingProps {
  shown: CaseDetails;
  onChoose: (act: Act) => void;
}

function OtherActs({ shown, onChoose }: ChoosingProps) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const ofRestrictions = restrictionTexts.useTexts();
  const ofClock = clockTexts.useTexts();
  const ofEscalation = escalationTexts.useTexts();
  const mayChange = useCan('CaseUpdate');
  const isProposer = useSession()?.user.id === shown.proposal?.by;
  const { stage } = shown;
  const mayPropose = mayChange && mayAct('propose', stage) && shown.proposal?.isCurrent !== true;
  const mayEscalate = mayChange && mayAct('escalate', stage);
  useShortcuts(
    mayEscalate
      ? [{ keys: 'e', label: ofEscalation('escalateByKey'), group: ofCases('kind'), run: () => onChoose('escalate') }]
      : [],
  );
  const acts: [Act, string, boolean][] = [
    ['edit', say('edit'), mayChange && mayAct('edit', stage)],
    ['propose', say('propose'), mayPropose && shown.items.open.length === 0],
    ['reject', say('proposeReject'), mayPropose],
    ['send-back', say('sendBack'), mayAct('send-back', stage) && (shown.mayApprove.isAllowed || isProposer)],
    ['close', say('close'), mayChange && mayAct('close', stage)],
    ['reopen', say('reopen'), mayChange && mayAct('reopen', stage)],
    ['snooze', ofClock(shown.snoozedUntil === null ? 'snooze' : 'change'), mayChange && mayAct('snooze', stage)],
    ['escalate', ofEscalation(shown.escalation ? 'escalateFurther' : 'escalate'), mayEscalate],
    ['move-review', ofClock('moveReview'), mayChange && mayAct('move-review', stage)],
    ['restrict', ofRestrictions(shown.restrictedTo ? 'change' : 'restrict'), useMayRestrict(shown)],
    ['delete', say('deleteDraft'), mayChange && mayAct('delete', stage)],
  ];
  const offered = acts.filter(([, , isOffered]) => isOffered);
  // It has the searches of the case in it.
  const mayTakeEvidence = useCan('ComplyFind');
  const evidence = useMutation({
    mutationFn: async () => saveFile(await fetchFile(downloadCaseEvidence, { params: { id: shown.id } })),
    meta: { errorTitle: say('evidenceFailed') },
  });
  if (offered.length === 0 && !mayTakeEvidence) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...iconProps} />} loading={evidence.isPending}>
          {say('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(([act, label]) => (
          <Menu.Item key={act} onClick={() => onChoose(act)}>
            {label}
          </Menu.Item>
        ))}
        {mayTakeEvidence && (
          <Menu.Item leftSection={<IconShieldCheck {...iconProps} />} onClick={() => evidence.mutate()}>
            {say('evidence')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Names the next open item; when nothing is open, the decision. */
function NextAct({ shown, onChoose }: ChoosingProps) {
  const say = casePageTexts.useTexts();
  const words = useItemWords();
  const client = useQueryClient();
  const mayChange = useCan('CaseUpdate');
  const mayOpen = useCan('CaseAdd', 'CaseUpdate');
  const open = useMutation({
    mutationFn: () => call(openCase, { params: { id: shown.id } }),
    onSuccess: () => toast.success(say('opened')),
    onSettled: () => refreshCases(client),
  });
  const { stage, proposal, mayApprove } = shown;
  if (stage === 'draft' && mayOpen)
    return (
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {say('openCase')}
      </Button>
    );
  if (proposal?.isCurrent && mayApprove.isAllowed)
    return (
      <Button onClick={() => onChoose('approve')}>
        {say(proposal.outcome === 'rejected' ? 'confirmReject' : 'approve')}
      </Button>
    );
  if (!mayChange || proposal?.isCurrent || !mayAct('edit', stage)) return null;
  const [item] = shown.items.open;
  if (item)
    return (
      <Button
        component={Link}
        className={classes.next ?? ''}
        {...placeOf(shown, item)}
        rightSection={<IconArrowRight {...iconProps} />}
      >
        {say('next', { item: words(item) })}
      </Button>
    );
  if (!mayAct('propose', stage)) return null;
  return <Button onClick={() => onChoose('propose')}>{say(proposal ? 'proposeAgain' : 'propose')}</Button>;
}

interface ActDialogProps {
  act: Act;
  shown: CaseDetails;
  onClose: () => void;
}

function ActDialog({ act, shown, onClose }: ActDialogProps) {
  const say = casePageTexts.useTexts();
  const navigate = useNavigate();
  const params = { id: shown.id };
  const isReject = shown.proposal?.outcome === 'rejected';
  if (act === 'edit') return <EditCaseDialog shown={shown} onClose={onClose} />;
  if (act === 'snooze') return <SnoozeDialog shown={shown} onClose={onClose} />;
  if (act === 'move-review') return <ReviewDialog shown={shown} onClose={onClose} />;
  if (act === 'escalate') return <EscalateDialog shown={shown} onClose={onClose} />;
  if (act === 'restrict') return <RestrictDialog shown={shown} onClose={onClose} />;
  const dialogs: Record<typeof act, Omit<DecideDialogProps, 'onClose'>> = {
    propose: {
      title: say(shown.proposal ? 'proposeAgain' : 'propose'),
      text: say('proposeText'),
      said: say('proposed'),
      run: (reason) => call(proposeCase, { params, body: { outcome: 'approved', reason } }),
    },
    reject: {
      title: say('proposeReject'),
      text: say('proposeRejectText'),
      said: say('proposed'),
      needsReason: true,
      run: (reason) => call(proposeCase, { params, body: { outcome: 'rejected', reason } }),
    },
    approve: {
      title: say(isReject ? 'confirmReject' : 'approve'),
      text: say(isReject ? 'confirmRejectText' : 'approveText'),
      said: say('decided'),
      run: (reason) => call(approveCase, { params, body: { reason, digest: shown.proposal?.digest ?? '' } }),
    },
    'send-back': {
      title: say('sendBack'),
      text: say('sendBackText'),
      said: say('sentBack'),
      needsReason: true,
      run: (reason) => call(sendBackCase, { params, body: { reason } }),
    },
    close: {
      title: say('close'),
      text: say('closeText'),
      said: say('closedDone'),
      needsReason: true,
      run: (reason) => call(closeCase, { params, body: { reason } }),
    },
    reopen: {
      title: say('reopen'),
      text: say('reopenText'),
      said: say('reopened'),
      needsReason: true,
      run: (reason) => call(reopenCase, { params, body: { reason } }),
    },
    delete: {
      title: say('deleteDraft'),
      text: say('deleteText'),
      said: say('deleted'),
      hasNoReason: true,
      run: async () => {
        await call(deleteCase, { params });
        await navigate({ to: '/case/history' });
      },
    },
  };
  return <DecideDialog {...dialogs[act]} onClose={onClose} />;
}

interface DecideDialogProps {
  title: string;
  text: ReactNode;
  /** Once it is done. */
  said: string;
  needsReason?: boolean;
  hasNoReason?: boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function DecideDialog({
  title,
  text,
  said,
  needsReason = false,
  hasNoReason = false,
  run,
  onClose,
}: DecideDialogProps) {
  const ofCases = caseTexts.useTexts();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const act = async (): Promise<void> => {
    if (needsReason && reason.trim() === '') throw new Error(ofCases('reasonMissing'));
    await run(reason.trim());
    toast.success(said);
    onClose();
    await refreshCases(client);
  };
  return (
    <ConfirmDialog title={title} confirm={title} run={act} onClose={onClose}>
      <p>{text}</p>
      {!hasNoReason && (
        <Textarea
          label={ofCases('reason')}
          withAsterisk={needsReason}
          aria-required={needsReason}
          maxLength={CASE_REASON_MAX_LENGTH}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
