import { TextInput } from '@mantine/core';
import { merchantChanges } from '@tamis/contract/merchants/management';
import { setRetention, viewMerchantPolicy } from '@tamis/contract/merchants/policy';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../merchants.module.css';
import type { PolicyProps } from './sign-in-form.tsx';
import { policyTexts } from './texts.ts';

/** How long a merchant keeps what is deleted. */
export function RetentionForm({ policy: { retentionYears, installation }, merchantId }: PolicyProps) {
  const say = policyTexts.useTexts();
  const form = useEndpointForm({
    endpoint: setRetention,
    initial: { years: String(retentionYears ?? '') },
    labels: { years: say('years') },
    input: ({ years }) => ({ query: { merchantId }, body: { years: years === '' ? null : Number(years) } }),
    refreshes: [viewMerchantPolicy, merchantChanges],
    onSaved: () => toast.success(say('saved')),
  });
  return (
    <FormCard form={form} title={say('retentionCard')} save={say('save')}>
      <TextInput
        {...form.text('years')}
        className={classes.short ?? ''}
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={say('yearsText', { least: installation.legalMinimumYears, days: installation.keptDays })}
      />
    </FormCard>
  );
}
