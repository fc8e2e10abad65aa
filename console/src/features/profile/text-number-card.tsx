import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { confirmTextNumber, giveTextNumber, viewTextNumber, withdrawTextNumber } from '@tamis/contract/text-numbers';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { verificationCode } from '../../components/code/check-code.ts';
import { CodeBoxes } from '../../components/code/code-boxes.tsx';
import { CodeForm } from '../../components/code/code-form.tsx';
import { useCode } from '../../components/code/use-code.ts';
import { FormBody } from '../../components/form/form-body.tsx';
import { useEndpointForm } from '../../components/form/use-endpoint-form.ts';
import { QueryError } from '../../components/query-error.tsx';
import { showError } from '../../components/show-error.ts';
import { useSession } from '../../components/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './profile-form.module.css';
import { textNumberTexts } from './texts.ts';

type TextNumber = OutputOf<typeof viewTextNumber>;

/** The number at which the user takes text messages of triggers. It is not offered where nothing could come. */
export function TextNumberCard() {
  const say = textNumberTexts.useTexts();
  const isActing = useSession()?.isImpersonation ?? false;
  const query = useQuery({ ...queryOf(viewTextNumber), enabled: !isActing });
  const { data } = query;
  const isNeeded = query.isError || (data && (data.isDelivered || data.number !== null));
  if (!isNeeded) return null;
  return (
    <Card title={say('title')} padded>
      {query.isError && (
        <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className={classes.form}>
          {!data.isDelivered && <p className={classes.preview}>{say('noGateway')}</p>}
          <Step state={data} />
        </div>
      )}
    </Card>
  );
}

function Step({ state: { number, confirmedAt } }: { state: TextNumber }) {
  const [isCodeSent, setCodeSent] = useState(false);
  if (number === null) return <NumberForm onSent={() => setCodeSent(true)} />;
  return confirmedAt === null ? <CodeStep number={number} takesFocus={isCodeSent} /> : <Given number={number} />;
}

function NumberForm({ onSent }: { onSent: () => void }) {
  const say = textNumberTexts.useTexts();
  const form = useEndpointForm({
    endpoint: giveTextNumber,
    initial: { number: '' },
    isNew: true,
    labels: { number: say('number') },
    input: ({ number }) => ({ body: { number: number.replaceAll(/[\s()/-]/g, '') } }),
    refreshes: [viewTextNumber],
    onSaved: onSent,
    failed: say('failed'),
  });
  return (
    <FormBody
      form={form}
      foot={
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={form.isSaving}>
            {say('sendCode')}
          </Button>
        </div>
      }
    >
      <p className={classes.preview}>{say('purpose')}</p>
      <TextInput {...form.text('number')} type="tel" autoComplete="tel" placeholder={say('numberHint')} />
    </FormBody>
  );
}

function CodeStep({ number, takesFocus }: { number: string; takesFocus: boolean }) {
  const say = textNumberTexts.useTexts();
  const client = useQueryClient();
  const entry = useCode(verificationCode, async (code) => {
    try {
      await call(confirmTextNumber, { body: { code } });
      toast.success(say('confirmed'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return 'refused';
      showError(error, say('failed'));
    }
    await refresh(client, viewTextNumber);
    return 'over';
  });
  return (
    <>
      <p className={classes.preview}>{say('codeSent', { number })}</p>
      <CodeForm isSending={entry.isSending} onSubmit={entry.send}>
        <CodeBoxes
          code={entry.code}
          onType={entry.type}
          problem={entry.problem}
          isSending={entry.isSending}
          takesFocus={takesFocus}
        />
      </CodeForm>
      <Withdraw words={say('other')} />
    </>
  );
}

function Given({ number }: { number: string }) {
  const say = textNumberTexts.useTexts();
  return (
    <>
      <p className={classes.preview}>{say('sendTo', { number })}</p>
      <Withdraw words={say('withdraw')} />
    </>
  );
}

function Withdraw({ words }: { words: string }) {
  const say = textNumberTexts.useTexts();
  const client = useQueryClient();
  const withdraw = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(withdrawTextNumber),
    onSuccess: () => {
      toast.success(say('withdrawn'));
      void refresh(client, viewTextNumber);
    },
    onError: (error) => showError(error, say('failed')),
  });
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {words}
      </Button>
    </div>
  );
}
