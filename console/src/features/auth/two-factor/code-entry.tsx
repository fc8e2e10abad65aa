import { verificationCode } from '../../../components/code/check-code.ts';
import { CodeBoxes } from '../../../components/code/code-boxes.tsx';
import { CodeForm } from '../../../components/code/code-form.tsx';
import { type EntryProps, useEntry } from './use-entry.ts';

export function CodeEntry(props: EntryProps) {
  const { code, problem, isSending, type, send } = useEntry(props, verificationCode);
  return (
    <CodeForm isSending={isSending} onSubmit={send}>
      <CodeBoxes code={code} onType={type} problem={problem} isSending={isSending} />
    </CodeForm>
  );
}
