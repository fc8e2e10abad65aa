import { useState } from 'react';
import { type CodeProblem, type CodeKind, validate, tidyCode } from './check-code.ts';

/** Whether the server took a code; one that it refused is typed anew. */
export type CodeOutcome = 'over' | 'refused';

/** A code as it is typed, which is sent by itself once it is whole. @param onWhole throws nothing */
export function useCode(kind: CodeKind, onWhole: (code: string) => Promise<CodeOutcome>) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>();
  const [isSending, setIsSending] = useState(false);
  const send = async (whole: string): Promise<void> => {
    const found = validate(whole, kind);
    setProblem(found);
    if (found) return;
    setIsSending(true);
    const outcome = await onWhole(whole);
    setIsSending(false);
    if (outcome === 'over') return;
    setCode('');
    setProblem('invalid');
  };
  return {
    code,
    problem,
    isSending,
    type: (typed: string): void => {
      const tidy = tidyCode(typed, kind);
      setCode(tidy);
      setProblem(kind.pattern.test(tidy) ? undefined : 'invalid');
      if (!isSending && tidy !== code && validate(tidy, kind) === undefined) void send(tidy);
    },
    send: () => void send(code),
  };
}
