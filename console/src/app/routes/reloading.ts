import { keepTrying, type KeptTrying, type Trying } from '../keep-trying.ts';

const RELOAD_DELAY_MS = 200;

/** How far it is with asking the server; undefined while no reload is ahead. */
export type ReloadState = Exclude<Trying, { step: 'done' }> | undefined;

export interface Reloading {
  current: () => ReloadState;
  subscribe: (listener: () => void) => () => void;
  /** Does not wait for the next try. */
  tryNow: () => void;
  /**
   * Has the page reloaded once the server answers: before that the browser would show an error of its own in its place.
   * @param isWanted is asked with the answer, and told whether the server was away before it; one of several is enough
   */
  begin: (isWanted: (wasAway: boolean) => boolean) => void;
}

/** @param ask fails while the server does not answer */
export function createReloading(ask: () => Promise<void>, reload: () => void): Reloading {
  const listeners = new Set<() => void>();
  let trying: KeptTrying | undefined;
  let wishes: ((wasAway: boolean) => boolean)[] = [];
  let state: ReloadState;
  const become = (next: ReloadState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const onAnswer = (wasAway: boolean): void => {
    // What stands there until the reload stays.
    if (wishes.some((isWanted) => isWanted(wasAway))) return void setTimeout(reload, RELOAD_DELAY_MS);
    trying = undefined;
    wishes = [];
    become(undefined);
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryNow: () => trying?.tryNow(),
    begin: (isWanted) => {
      wishes.push(isWanted);
      if (trying) return;
      const begun = keepTrying(ask);
      trying = begun;
      begun.subscribe(() => {
        const now = begun.current();
        if (now.step === 'done') onAnswer(state?.failure !== undefined);
        else become(now);
      });
      become({ step: 'trying', failure: undefined });
    },
  };
}
