import { type Merchant, permitMerchant } from '@tamis/contract/merchants/management';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { LimitFields, limitsOfTyped, ModulesField, typedLimits } from '../merchant-fields.tsx';
import classes from '../merchants.module.css';
import { merchantTexts } from '../texts.ts';
import { merchantRefreshes } from './details-tab.tsx';
import { merchantPageTexts } from './texts.ts';

/** What a merchant has, and how much of it. */
export function PermissionsTab({ merchant: { id, modules, limits } }: { merchant: Merchant }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const form = useEndpointForm({
    endpoint: permitMerchant,
    initial: { modules, limits: typedLimits(limits) },
    labels: { modules: ofMerchants('modules'), limits: ofMerchants('limits') },
    input: (values) => ({ body: { id, modules: values.modules, limits: limitsOfTyped(values.limits) } }),
    refreshes: merchantRefreshes,
    onSaved: () => toast.success(say('saved')),
  });
  const { values } = form;
  return (
    <FormCard form={form} title={say('permissions')} save={say('save')}>
      <fieldset className={classes.group}>
        <legend>{ofMerchants('modules')}</legend>
        <p className={classes.text}>{say('permissionsText')}</p>
        <ModulesField value={values.modules} onChange={(next) => form.put({ modules: next })} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{ofMerchants('limits')}</legend>
        <p className={classes.text}>{say('limitsText')}</p>
        <LimitFields value={values.limits} onChange={(next) => form.put({ limits: next })} />
      </fieldset>
    </FormCard>
  );
}
