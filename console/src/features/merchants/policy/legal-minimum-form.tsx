import { TextInput } from '@mantine/core';
import { setLegalMinimum, viewMerchantPolicy } from '@tamis/contract/merchants/policy';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { PolicyProps } from './sign-in-form.tsx';
import { policyTexts } from './texts.ts';

/** What the law asks of the installation, for Root: of every merchant, not of this one alone. */
export function LegalMinimumForm({ policy: { installation } }: PolicyProps) {
  const say = policyTexts.useTexts();
  const form = useEndpointForm({
    endpoint: setLegalMinimum,
    initial: { years: String(installation.legalMinimumYears) },
    labels: { years: say('minimumYears') },
    input: ({ years }) => ({ body: { years: Number(years) } }),
    refreshes: [viewMerchantPolicy],
    onSaved: () => toast.success(say('minimumSaved')),
  });
  return (
    <FormCard form={form} title={say('minimum')} save={say('saveMinimum')}>
      <TextInput
        {...form.text('years')}
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={say('minimumText')}
      />
    </FormCard>
  );
}
