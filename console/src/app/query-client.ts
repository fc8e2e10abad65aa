import { MutationCache, QueryClient } from '@tanstack/react-query';
import { NoConnectionError } from '../api/api-error.ts';
import { showError } from '../components/show-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** `inline`: the form shows its errors itself. A toast by default. */
      errors?: 'inline' | 'toast';
      /** What failed, above the server's message. */
      errorTitle?: string;
    };
  }
}

const TRIES_WITHOUT_ANSWER = 2;

/** Reads are shown where they stand and never toast; a failed write toasts, unless its form shows it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 2000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => error instanceof NoConnectionError && failures < TRIES_WITHOUT_ANSWER,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.errors !== 'inline') showError(error, mutation.meta?.errorTitle);
      },
    }),
  });
}
