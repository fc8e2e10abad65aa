import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';
import { formTexts } from './texts.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

interface LeaveGuardProps {
  form: Pick<EndpointForm, 'isChanged' | 'isSaved'>;
  /** Parameters of the address that may change without the form being left. */
  unmoved?: readonly string[];
}

/** Asks before a form is left whose changes are not saved; of the tab itself the browser asks. */
export function LeaveGuard({ form, unmoved = [] }: LeaveGuardProps) {
  const say = formTexts.useTexts();
  const isLost = (): boolean => form.isChanged && !form.isSaved.current;
  const blocker = useBlocker({
    shouldBlockFn: (going) => isLost() && !isWithin(going, unmoved),
    enableBeforeUnload: isLost,
    withResolver: true,
  });
  return (
    <LeaveDialog
      blocker={blocker}
      title={say('leaveTitle')}
      text={say('leaveText')}
      stay={say('stay')}
      leave={say('leave')}
    />
  );
}

interface Going {
  current: { pathname: string; search: object };
  next: { pathname: string; search: object };
}

function isWithin({ current, next }: Going, unmoved: readonly string[]): boolean {
  if (unmoved.length === 0 || current.pathname !== next.pathname) return false;
  const named = new Set([...Object.keys(current.search), ...Object.keys(next.search)]);
  const was: Record<string, unknown> = { ...current.search };
  const is: Record<string, unknown> = { ...next.search };
  return [...named].every((name) => unmoved.includes(name) || was[name] === is[name]);
}
