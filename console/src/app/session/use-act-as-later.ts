import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ActAs } from '../../components/act-as.ts';

/** What the pages act as somebody by, loaded when it is wanted: few ever do. */
export function useActAsLater(): ActAs {
  const [client, router] = [useQueryClient(), useRouter()];
  return (userId) => import('./use-acting.ts').then(({ acting }) => acting(client, router).actAs(userId));
}
