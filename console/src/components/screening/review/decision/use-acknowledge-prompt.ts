import { useState } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { useCan } from '../../../use-session.ts';

export type AcknowledgePrompt = ReturnType<typeof useAcknowledgePrompt>;

/** Asks to acknowledge whenever whitelisting is tried while updates wait, never before: what changed is read first. Only those who may whitelist are asked. @param isNow nothing is asked of the past */
export function useAcknowledgePrompt({ hasUpdate }: Pick<SearchRecord, 'hasUpdate'>, isNow: boolean) {
  const mayWhitelist = useCan('ComplyWhiteListUpdate') && isNow;
  const [isWanted, setWanted] = useState(false);
  return {
    isOpen: isWanted && hasUpdate && mayWhitelist,
    open: () => setWanted(true),
    close: () => setWanted(false),
  };
}
