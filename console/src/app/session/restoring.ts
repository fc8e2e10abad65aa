/** How long is waited before the next try: longer each time, as a server that is coming up has enough to do. The last one stays. */
const WAITS_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

export type Restoring =
  | { step: 'trying' | 'waiting'; /** Of the last try; undefined during the first. */ failure: unknown }
  | { step: 'done' };

export interface RestoringSession {
  current: () => Restoring;
  subscribe: (listener: () => void) => () => void;
  /** Does not wait for the next try. */
  tryNow: () => void;
}

/**
 * Takes up the session of before. A failure says nothing about who is signed in, so it is tried again until the server
 * has answered; what was kept of the session stays meanwhile.
 * @param restore is done once it is known who is signed in, be it nobody
 */
export function beginRestoring(restore: () => Promise<void>): RestoringSession {
  const listeners = new Set<() => void>();
  let state: Restoring = { step: 'trying', failure: undefined };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: Restoring): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const onFailure = (failure: unknown): void => {
    timer = setTimeout(attempt, WAITS_MS[failures] ?? WAITS_MS.at(-1));
    failures += 1;
    become({ step: 'waiting', failure });
  };
  const attempt = (): void => {
    clearTimeout(timer);
    if (failures > 0 && state.step === 'waiting') become({ ...state, step: 'trying' });
    restore().then(() => become({ step: 'done' }), onFailure);
  };
  attempt();
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryNow: () => {
      if (state.step === 'waiting') attempt();
    },
  };
}
