import { Button, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { prepareTwoFactor } from '@tamis/contract/two-factor';
import { call } from '../../../api/call.ts';
import classes from './dialogs.module.css';
import { twoFactorTexts } from './texts.ts';
import type { Method, Prepared, TwoFactorState } from './two-factor-types.ts';

interface MethodStepProps {
  methods: TwoFactorState['methods'];
  /** Is offered again too: a new device needs a new key. */
  current: Method | null;
  onPrepared: (prepared: Prepared) => void;
  onFail: (error: unknown) => void;
  onClose: () => void;
}

/** A number as the gateway takes it: plus sign, country code, number. */
const phonePattern = /^\+[1-9]\d{6,14}$/;

export function MethodStep({ methods, current, onPrepared, onFail, onClose }: MethodStepProps) {
  const say = twoFactorTexts.useTexts();
  const [method, setMethod] = useState<Method>(current ?? 'App');
  const [phone, setPhone] = useState('');
  const [isPhoneWrong, setIsPhoneWrong] = useState(false);
  const begin = useMutation({
    mutationFn: (phoneNumber: string) =>
      call(prepareTwoFactor, { body: { method, ...(method === 'SMS' && { phoneNumber }) } }),
    meta: { errors: 'inline' },
    onSuccess: onPrepared,
    onError: onFail,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phoneNumber = phone.replaceAll(/[\s()/-]/g, '');
    const isWrong = method === 'SMS' && !phonePattern.test(phoneNumber);
    setIsPhoneWrong(isWrong);
    if (!isWrong) begin.mutate(phoneNumber);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={begin.isPending}>
      <Radio.Group label={say('methods')} value={method} onChange={setMethod}>
        <div className={classes.ways}>
          {methods.map((one) => (
            <div key={one.method} className={classes.way}>
              <Radio
                value={one.method}
                label={say(one.method)}
                description={<Description {...one} />}
                // The dialog begins here, not with what closes it.
                data-autofocus={one.method === method || undefined}
              />
            </div>
          ))}
        </div>
      </Radio.Group>
      {method === 'SMS' && (
        <TextInput
          label={say('phone')}
          placeholder={say('phoneHint')}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={isPhoneWrong && say('phoneWrong')}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" loading={begin.isPending}>
          {say('next')}
        </Button>
      </div>
    </form>
  );
}

function Description({ method, target, isDelivered }: TwoFactorState['methods'][number]) {
  const say = twoFactorTexts.useTexts();
  return (
    <>
      {say(`${method}Text`, { target })}
      {!isDelivered && <> {say('notDelivered')}</>}
    </>
  );
}
