import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { merchantChanges } from '@tamis/contract/merchants/management';
import { setSignInPolicy, viewMerchantPolicy } from '@tamis/contract/merchants/policy';
import { dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';
import { DayInput } from '../../../components/day-input/day-input.tsx';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../merchants.module.css';
import { policyTexts } from './texts.ts';

export type Policy = OutputOf<typeof viewMerchantPolicy>;

export interface PolicyProps {
  policy: Policy;
  /** Another one than one's own; for Root. */
  merchantId?: string | undefined;
}

const minutesOf = (typed: string): number | null => (typed === '' ? null : Number(typed));
const linesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((line) => line !== '');

/** What signing in to a merchant takes. */
export function SignInForm({ policy: { signIn, installation, address, withoutTwoFactor }, merchantId }: PolicyProps) {
  const say = policyTexts.useTexts();
  const { timeZone } = readPreferences(localStorage);
  const form = useEndpointForm({
    endpoint: setSignInPolicy,
    initial: {
      twoFactorFrom: signIn.twoFactorFrom === null ? '' : dayOf(new Date(signIn.twoFactorFrom), timeZone),
      sessionMinutes: String(signIn.sessionMinutes ?? ''),
      idleMinutes: String(signIn.idleMinutes ?? ''),
      networks: signIn.networks.join('\n'),
    },
    labels: {
      twoFactorFrom: say('twoFactor'),
      sessionMinutes: say('session'),
      idleMinutes: say('idle'),
      networks: say('networks'),
    },
    input: ({ twoFactorFrom, sessionMinutes, idleMinutes, networks }) => ({
      query: { merchantId },
      body: {
        twoFactorFrom: twoFactorFrom === '' ? null : startOfDay(twoFactorFrom, timeZone).toISOString(),
        sessionMinutes: minutesOf(sessionMinutes),
        idleMinutes: minutesOf(idleMinutes),
        networks: linesOf(networks),
      },
    }),
    refreshes: [viewMerchantPolicy, merchantChanges],
    onSaved: () => toast.success(say('saved')),
  });
  const { values } = form;
  const without = withoutTwoFactor > 0 ? say('without', { count: withoutTwoFactor }) : say('everybody');
  const minutes: TextInputProps = {
    className: classes.short ?? '',
    inputMode: 'numeric',
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
  return (
    <FormCard form={form} title={say('signIn')} save={say('save')}>
      <p className={classes.text}>{say('signInText')}</p>
      <DayInput
        className={classes.short ?? ''}
        label={say('twoFactor')}
        description={`${say('twoFactorText')} ${without}`}
        value={values.twoFactorFrom}
        onChange={(twoFactorFrom) => form.put({ twoFactorFrom })}
      />
      <TextInput
        {...form.text('sessionMinutes')}
        {...minutes}
        placeholder={String(installation.sessionMinutes)}
        description={say('sessionText', { most: installation.sessionMinutes })}
      />
      <TextInput
        {...form.text('idleMinutes')}
        {...minutes}
        placeholder={installation.idleMinutes === 0 ? '' : String(installation.idleMinutes)}
        description={
          installation.idleMinutes === 0 ? say('idleTextNever') : say('idleText', { most: installation.idleMinutes })
        }
      />
      <Textarea
        {...form.text('networks')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        classNames={{ input: 'mono' }}
        description={say('networksText', { address })}
      />
    </FormCard>
  );
}
