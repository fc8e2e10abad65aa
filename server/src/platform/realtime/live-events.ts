import type { LiveEventData, LiveEventName } from '@tamis/contract/live';
import type { Database, Trx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { notify } from './notify.ts';

/** What a session is told: one of the contract's events with its data. */
export type LiveEvent = { [N in LiveEventName]: { event: N; data: LiveEventData<N> } }[LiveEventName];

/**
 * Who hears an event: everybody, everybody who works for a merchant, everybody who belongs to one, wherever they work, one
 * user, or root sessions only.
 */
export type Audience =
  | { everyone: true }
  | { merchantId: string }
  | { peopleOf: string }
  | { userId: string }
  | { rootOnly: true };

/** The session that hears. */
export interface SessionFilter {
  /** For which the session works. */
  merchantId: string;
  /** To which its user belongs: another one for an agent at work. */
  homeMerchantId: string;
  userId: string;
  isRoot: boolean;
}

export interface LiveHub {
  /** Calls `handler` with each event meant for this session; answers a function that stops. */
  subscribe(filter: SessionFilter, handler: (event: LiveEvent) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = 'tamis_live';

/** Tells sessions of all processes once the transaction is committed. Data must be short (7,999 bytes in all): send ids. */
export async function publish(trx: Trx, { event, data, ...audience }: LiveEvent & Audience): Promise<void> {
  await notify(trx, CHANNEL, JSON.stringify({ audience, event, data }));
}

/** Hands the events of all processes to the sessions of this one. */
export async function createLiveHub(database: Database, log: Logger): Promise<LiveHub> {
  const sessions = new Set<{ filter: SessionFilter; handler: (event: LiveEvent) => void }>();
  const stop = await database.listen(CHANNEL, (payload) => {
    // Written by publish() of this or another process of the same installation.
    const { audience, event, data } = JSON.parse(payload) as { audience: Audience } & LiveEvent;
    for (const { filter, handler } of sessions) {
      if (hears(filter, audience)) deliver(handler, { event, data } as LiveEvent);
    }
  });

  function deliver(handler: (event: LiveEvent) => void, event: LiveEvent): void {
    try {
      handler(event);
    } catch (error) {
      // One session's failure must not keep the event from the others.
      log.error({ err: error, event: event.event }, 'A live event could not be delivered');
    }
  }

  return {
    subscribe(filter, handler) {
      const session = { filter, handler };
      sessions.add(session);
      return () => void sessions.delete(session);
    },
    async stop() {
      sessions.clear();
      await stop();
    },
  };
}

function hears(session: SessionFilter, audience: Audience): boolean {
  if ('everyone' in audience) return true;
  if ('merchantId' in audience) return session.merchantId === audience.merchantId;
  if ('peopleOf' in audience) return session.homeMerchantId === audience.peopleOf;
  if ('userId' in audience) return session.userId === audience.userId;
  return session.isRoot;
}
