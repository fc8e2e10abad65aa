import { followTabs, type TabParts, type Tabs } from './follow-tabs.ts';
import { openTabChannel } from './tab-message.ts';

// `randomUUID` is for pages over https only.
const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const channel = openTabChannel();
let tabs: Tabs | undefined;

/** Joins the other tabs of this browser; leaves them when the page goes. */
export function joinTabs(parts: Pick<TabParts, 'token' | 'isOpenSomewhere' | 'onOpened' | 'onClosed'>): Tabs {
  const joined = followTabs({ ...parts, channel, tab, store: localStorage, now: () => Date.now() });
  // Not `stop`: a page that is only put aside comes back.
  window.addEventListener('pagehide', joined.resign);
  tabs = joined;
  return joined;
}

/** Whether this tab does what need be done in one tab only. */
export const isLeader = (): boolean => tabs?.leads() ?? false;
