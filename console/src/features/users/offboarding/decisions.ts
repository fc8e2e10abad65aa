import type { Held, HoldingAct, HoldingKind, Settled } from '@tamis/contract/offboarding';

/** What was chosen for each kind, and the person or group that it goes to; what is absent stands as it is advised. */
export type Choices = Partial<Record<HoldingKind, { act?: HoldingAct; receiverId?: string }>>;

type Receiver = Held['receivers'][number];

/** Who or which group something may go to by this act; undefined where it goes to nobody. */
export function receiversBy({ receivers, groups }: Held, act: HoldingAct): readonly Receiver[] | undefined {
  if (act === 'hand-over') return receivers;
  return act === 'to-group' ? groups : undefined;
}

/** What is done with something, as far as it is decided. */
export interface Decided {
  held: Held;
  act: HoldingAct;
  /** The person, or the group, that it goes to. */
  receiver: Receiver | undefined;
  isSettled: boolean;
}

export function decide(holdings: readonly Held[], choices: Choices): Decided[] {
  return holdings.map((held) => {
    const { act = held.acts[0] ?? 'keep', receiverId } = choices[held.kind] ?? {};
    const receivers = receiversBy(held, act);
    const receiver = receivers?.find(({ id }) => id === receiverId);
    return { held, act, receiver, isSettled: receivers === undefined || receiver !== undefined };
  });
}

/** As the call takes it. */
export const settlements = (decided: readonly Decided[]): Settled[] =>
  decided.map(({ held: { kind }, act, receiver }) => ({
    kind,
    act,
    ...(receiver && { [act === 'to-group' ? 'groupId' : 'receiverId']: receiver.id }),
  }));

/** Who may take over everything that can be handed over. */
export function receiversOfAll(holdings: readonly Held[]): Held['receivers'] {
  const [first, ...others] = holdings.filter(({ acts }) => acts.includes('hand-over'));
  if (!first) return [];
  return first.receivers.filter(({ id }) => others.every(({ receivers }) => receivers.some((one) => one.id === id)));
}

/** Hands everything that can be handed over to one person. */
export const handAll = (holdings: readonly Held[], receiverId: string): Choices =>
  Object.fromEntries(
    holdings
      .filter(({ acts }) => acts.includes('hand-over'))
      .map(({ kind }) => [kind, { act: 'hand-over' as const, receiverId }]),
  );
