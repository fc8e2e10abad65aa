import type { Hit } from '@tamis/contract/screening';
import { toast } from '../../../../ui/toast/toast.tsx';
import { tellWhitelisted } from './tell-whitelisted.ts';

export interface WhitelistingOf {
  /** Updates wait to be acknowledged. */
  waits: boolean;
  /** Why it cannot be done now. */
  rests: string | undefined;
  isReasonNeeded: boolean;
  onWaiting: () => void;
  /** Asks for the reason first. */
  begin: () => void;
  /** Asks first what would end in more searches than those of a client. */
  ask: () => void;
  toggle: (hit: Hit) => void;
  goOn: (() => void) | undefined;
}

/** Whether taking it off opens it in every search of the merchant that it was whitelisted in: not by one click. */
export const endsInAllSearches = ({ whitelist }: Hit): boolean => whitelist?.scope === 'merchant';

/** Whitelisting the hit under review, which goes on to the next one, and ending that. */
export function whitelistActs(hit: Hit | undefined, of: WhitelistingOf) {
  return {
    whitelist: (): void => {
      if (!hit) return;
      // The key that whitelists never ends it: whoever presses it once more has not changed their mind.
      if (hit.is_whitelisted) return tellWhitelisted(hit);
      if (of.waits) return of.onWaiting();
      if (of.rests !== undefined) return toast.warning(of.rests);
      if (of.isReasonNeeded) return of.begin();
      of.toggle(hit);
      of.goOn?.();
    },
    takeOff: (): void => {
      if (of.waits) return of.onWaiting();
      if (!hit?.is_whitelisted) return;
      if (endsInAllSearches(hit)) of.ask();
      else of.toggle(hit);
    },
  };
}
