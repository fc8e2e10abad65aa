import { Textarea } from '@mantine/core';
import { type CaseDetails, type RiskLevel, riskLevels, setCaseRisk } from '@tamis/contract/cases';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { caseTexts } from '../texts.ts';
import { shownOfCases } from './refresh-cases.ts';
import { casePageTexts } from './texts.ts';

/** The risk as a person sees it, with the reason; nothing computes it yet. */
export function SetRiskDialog({ shown: { id, risk }, onClose }: { shown: CaseDetails; onClose: () => void }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const form = useEndpointForm({
    endpoint: setCaseRisk,
    initial: { level: risk.level ?? '', reason: risk.reason },
    labels: { level: say('level'), reason: ofCases('reason') },
    // What is not chosen is refused beside its field.
    input: ({ level, reason }) => ({ params: { id }, body: { level: level as RiskLevel, reason } }),
    refreshes: shownOfCases,
    onSaved: () => {
      toast.success(say('riskSaved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say('setRisk')} save={say('setRisk')} onClose={onClose}>
      <ChoiceField
        {...form.choice('level')}
        withAsterisk
        data-autofocus
        choices={riskLevels.map((value) => ({ value, label: ofCases(value) }))}
      />
      <Textarea {...form.text('reason')} autosize minRows={2} />
      <p>{say('riskManual')}</p>
    </FormDialog>
  );
}
