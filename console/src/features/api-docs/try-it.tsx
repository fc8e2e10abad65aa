import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './api-docs.module.css';
import { Code } from './code-example.tsx';
import type { Operation } from './openapi.ts';
import { isJson, sendCall } from './send-call.ts';
import { apiDocsTexts } from './texts.ts';

interface Props {
  operation: Operation;
  /** Kept by the page while it is open, and nowhere else. */
  secret: string;
  onSecretChange: (secret: string) => void;
}

/** Sends a call with a key, and shows what it is answered. */
export function TryIt({ operation, secret, onSecretChange }: Props) {
  const say = apiDocsTexts.useTexts();
  const { inputs, exampleBody, body: bodyFields, isWriting } = operation;
  const [values, setValues] = useState(() => Object.fromEntries(inputs.map(({ name, example }) => [name, example])));
  const [body, setBody] = useState(exampleBody === undefined ? '' : JSON.stringify(exampleBody, null, 2));
  const sending = useMutation({ mutationFn: sendCall });
  const isBroken = body !== '' && !isJson(body);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBroken) sending.mutate({ operation, secret, values, body });
  };
  return (
    <Card title={say('tryIt')}>
      <form className={classes.tryIt} onSubmit={send}>
        <p className={classes.quiet}>{say('tryItText')}</p>
        {isWriting && <p className={classes.warning}>{say('tryItWrites')}</p>}
        <PasswordInput
          label={say('key')}
          value={secret}
          onChange={(event) => onSecretChange(event.currentTarget.value)}
          placeholder="tamis_live_…"
          autoComplete="off"
          required
        />
        {inputs.map(({ name, isInPath }) => (
          <TextInput
            key={name}
            label={name}
            value={values[name] ?? ''}
            required={isInPath}
            onChange={({ currentTarget: { value } }) => setValues((old) => ({ ...old, [name]: value }))}
          />
        ))}
        {bodyFields.length > 0 && (
          <Textarea
            label={say('body')}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
            error={isBroken && say('notJson')}
            classNames={{ input: classes.json ?? '' }}
            spellCheck={false}
            autosize
            minRows={3}
            maxRows={16}
          />
        )}
        <Button type="submit" loading={sending.isPending}>
          {say('send')}
        </Button>
      </form>
      <div aria-live="polite">
        {sending.isError && <p className={classes.outcome}>{say('notSent')}</p>}
        {sending.data && (
          <>
            <p className={classes.outcome}>
              {say('tookMs', { status: sending.data.status, milliseconds: sending.data.milliseconds })}
            </p>
            <Code text={sending.data.text} label={say('answer')} />
          </>
        )}
      </div>
    </Card>
  );
}
