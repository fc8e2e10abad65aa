import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { actAs, stopActing } from './impersonate.ts';
import { mayLeave } from './may-leave.ts';
import { startAfresh } from './start-afresh.ts';

/** Acts as a merchant's user, and ends it; both begin afresh, unless somebody would rather go on with what is not saved. */
export function acting(client: QueryClient, router: AnyRouter) {
  const unlessStaying = async (change: () => Promise<void>): Promise<void> => {
    if (!(await mayLeave(router))) return;
    await change();
    await startAfresh(client, router);
  };
  return {
    actAs: (userId: string): Promise<void> => unlessStaying(() => actAs(userId)),
    stop: (): Promise<void> => unlessStaying(stopActing),
  };
}

export const useActing = (): ReturnType<typeof acting> => acting(useQueryClient(), useRouter());
