import { Button, TextInput } from '@mantine/core';
import { setLegalMinimum, viewMerchantPolicy } from '@tamis/contract/merchant-policy';
import { FormBody } from '../../../components/form/form-body.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from '../merchants.module.css';
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
    <Card padded title={say('minimum')}>
      <FormBody
        form={form}
        foot={
          <div className={classes.actions}>
            <Button type="submit" variant="default" loading={form.isSaving}>
              {say('saveMinimum')}
            </Button>
          </div>
        }
      >
        <TextInput
          {...form.text('years')}
          inputMode="numeric"
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={say('minimumText')}
        />
      </FormBody>
      <LeaveGuard form={form} />
    </Card>
  );
}
