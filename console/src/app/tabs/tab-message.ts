/**
 * What tabs of one browser tell each other. The token travels over a BroadcastChannel, which only pages of this origin
 * hear and which leaves nothing behind, as a storage would.
 */
export type TabMessage =
  /** A tab without a session asks for it. */
  | { kind: 'wanted'; from: string }
  | { kind: 'given'; to: string; token: string }
  /** Somebody signed in, or began or ended to act as another user. */
  | { kind: 'opened'; token: string }
  /** Somebody signed out of this session, or it ran out; who has begun another one meanwhile stays in it. */
  | { kind: 'closed'; token: string; isExpired: boolean };

export interface TabChannel {
  post: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
}

const NAME = 'session';

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<TabMessage>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
