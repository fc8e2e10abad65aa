import type { TabChannel } from './tab-message.ts';

/** How long a new tab waits for another one to give it the session, and how often it looks (SHELL-101). */
const WAIT_MS = 1000;
const LOOK_MS = 100;

/** Asks the other tabs for the session. Answers its token; undefined when nobody gave it in time. */
export function askForSession(channel: TabChannel, tab: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let token: string | undefined;
    let looks = 0;
    const stopListening = channel.listen((message) => {
      if (message.kind === 'given' && message.to === tab) token = message.token;
    });
    const timer = setInterval(() => {
      looks += 1;
      if (token === undefined && looks * LOOK_MS < WAIT_MS) return;
      clearInterval(timer);
      stopListening();
      resolve(token);
    }, LOOK_MS);
    channel.post({ kind: 'wanted', from: tab });
  });
}
