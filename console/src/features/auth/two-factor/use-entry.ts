import { errorCodes } from '@tamis/contract/calls/envelope';
import { ApiError, SessionEndedError } from '../../../api/api-error.ts';
import type { CodeKind } from '../../../components/code/check-code.ts';
import { useCode } from '../../../components/code/use-code.ts';
import { showError } from '../../../components/show-error.ts';

export interface EntryProps {
  onEnter: (code: string) => Promise<void>;
  /** The sign-in took too long or failed too often: it starts again with the password. */
  onOver: () => void;
}

/** A code of the second step: a wrong one is typed anew, and the end of the sign-in is told to the screen. */
export function useEntry({ onEnter, onOver }: EntryProps, kind: CodeKind) {
  return useCode(kind, async (code) => {
    try {
      await onEnter(code);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return 'refused';
      if (error instanceof SessionEndedError) onOver();
      else showError(error);
      // It has used the code up: whoever is let in later begins anew.
      if (error instanceof ApiError && error.code === errorCodes.organisationShut) onOver();
    }
    return 'over';
  });
}
