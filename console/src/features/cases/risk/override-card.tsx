import { Button, Textarea } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CaseDetails,
  confirmCaseRisk,
  endCaseRisk,
  mayAct,
  type RiskLevel,
  riskLevels,
  type RiskOverride,
  setCaseRisk,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormBody } from '../../../components/form/form-body.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshCases, shownOfCases } from '../refresh-cases.ts';
import { caseTexts } from '../texts.ts';
import type { SeenRisk } from './points-card.tsx';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

/** What a person set in place of what is computed, and the form to do so. */
export function OverrideCard({ shown, seen }: { shown: CaseDetails; seen: SeenRisk }) {
  const say = riskTexts.useTexts();
  const mayChange = useCan('CaseUpdate') && mayAct('edit', shown.stage);
  if (!seen.override && !mayChange) return null;
  return (
    <Card title={say('override')} padded>
      {seen.override && <Standing shown={shown} seen={seen} override={seen.override} mayChange={mayChange} />}
      {mayChange && <OverrideForm shown={shown} />}
    </Card>
  );
}

interface StandingProps {
  shown: CaseDetails;
  seen: SeenRisk;
  override: RiskOverride;
  mayChange: boolean;
}

function Standing({ shown, seen: { whyNotHeld, mayConfirm }, override, mayChange }: StandingProps) {
  const say = riskTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endCaseRisk, { params: { id: shown.id } }),
    onSuccess: () => toast.success(say('ended')),
    onSettled: () => refreshCases(client),
  });
  const confirm = async (): Promise<void> => {
    await call(confirmCaseRisk, { params: { id: shown.id }, body: { overrideId: override.id } });
    toast.success(say('confirmed'));
    setAsked(false);
    await refreshCases(client);
  };
  const level = ofCases(override.level);
  const until = format.date(override.until);
  const isWaiting = override.needsSecond && override.confirmedAt === null;
  const words = { level, until, name: personName(override.by), at: format.dateTime(override.at), why: whyNotHeld };
  const told = whyNotHeld === '' ? say('held', words) : say(isWaiting ? 'waiting' : 'notHeld', words);
  return (
    <>
      <Banner
        tone={whyNotHeld === '' ? 'blue' : 'amber'}
        role="status"
        icon={<IconUserCheck {...iconProps} />}
        title={told}
      >
        <q>{override.reason}</q>
        {isWaiting && !mayConfirm.isAllowed && <p className={classes.note}>{mayConfirm.why}</p>}
        {mayChange && (
          <div className={classes.acts}>
            <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
              {say('end')}
            </Button>
            {mayConfirm.isAllowed && (
              <Button size="xs" onClick={() => setAsked(true)}>
                {say('confirm')}
              </Button>
            )}
          </div>
        )}
      </Banner>
      {isAsked && (
        <ConfirmDialog
          title={say('confirmTitle')}
          confirm={say('confirm')}
          run={confirm}
          onClose={() => setAsked(false)}
        >
          {say('confirmText', { level, until })}
        </ConfirmDialog>
      )}
    </>
  );
}

function OverrideForm({ shown: { id } }: { shown: CaseDetails }) {
  const say = riskTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const form = useEndpointForm({
    endpoint: setCaseRisk,
    initial: { level: '', until: '', reason: '' },
    labels: { level: say('level'), until: say('until'), reason: ofCases('reason') },
    // What is not chosen is refused beside its field.
    input: ({ level, until, reason }) => ({ params: { id }, body: { level: level as RiskLevel, until, reason } }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('saved'));
      form.put({ level: '', until: '', reason: '' });
    },
  });
  const { error } = form.choice('until');
  return (
    <FormBody
      form={form}
      foot={
        <div className={classes.foot}>
          <p>{say('overrideText')}</p>
          <Button type="submit" variant="default" loading={form.isSaving}>
            {say('set')}
          </Button>
        </div>
      }
    >
      <ChoiceField
        {...form.choice('level')}
        withAsterisk
        choices={riskLevels.map((value) => ({ value, label: ofCases(value) }))}
      />
      <DayInput
        label={say('until')}
        description={say('untilText')}
        value={form.values.until}
        onChange={(until) => form.put({ until })}
        error={error}
      />
      <Textarea {...form.text('reason')} placeholder={say('why')} autosize minRows={2} />
    </FormBody>
  );
}
