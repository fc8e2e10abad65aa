import { TextInput } from '@mantine/core';
import { recoveryCode } from '../../../components/code/check-code.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { CodeForm } from '../../../components/code/code-form.tsx';
import { twoFactorTexts } from './texts.ts';
import classes from './two-factor-page.module.css';
import { type EntryProps, useEntry } from './use-entry.ts';

export function RecoveryEntry({ onEnter, onOver }: EntryProps) {
  const say = twoFactorTexts.useTexts();
  const enter = async (spent: string) => {
    await onEnter(spent);
    toast.info(say('recoveryUsed'), { message: say('recoveryUsedText') });
  };
  const { code, problem, isSending, type, send } = useEntry({ onEnter: enter, onOver }, recoveryCode);
  return (
    <CodeForm isSending={isSending} onSubmit={send}>
      <TextInput
        size="md"
        label={say('recoveryCode')}
        classNames={{ input: `mono ${classes.recovery}` }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        readOnly={isSending}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        error={problem && say(problem)}
      />
      <p className={classes.hint}>{say(isSending ? 'sending' : 'autoRecoveryHint')}</p>
    </CodeForm>
  );
}
