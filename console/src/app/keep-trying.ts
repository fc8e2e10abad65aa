/** How long is waited before the next try: longer each time, as a server that is coming up has enough to do. The last one stays. */
const WAITS_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

export type Trying =
  | { step: 'trying' | 'waiting'; /** Of the last try; undefined during the first. */ failure: unknown }
  | { step: 'done' };

export interface KeptTrying {
  current: () => Trying;
  subscribe: (listener: () => void) => () => void;
  /** Does not wait for the next try. */
  tryNow: () => void;
}

/**
 * Tries what needs the server until it has answered: a failure says nothing but that it could not.
 * @param ask is done once there is an answer, whatever it says
 */
export function keepTrying(ask: () => Promise<void>): KeptTrying {
  const listeners = new Set<() => void>();
  let state: Trying = { step: 'trying', failure: undefined };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: Trying): void => {
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
    ask().then(() => become({ step: 'done' }), onFailure);
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
