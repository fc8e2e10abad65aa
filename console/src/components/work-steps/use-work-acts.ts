import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { refresh } from '../../api/query.ts';
import { showError } from '../show-error.ts';

/** Runs one act at a time on work in the background, and asks for what these endpoints answered again after each. */
export function useWorkActs(...changed: readonly Pick<Endpoint, 'name'>[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showError(error);
    } finally {
      await refresh(client, ...changed);
      setBusy(false);
    }
  };
  return { isBusy, run };
}
