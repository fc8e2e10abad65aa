import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ActAs } from '../../components/act-as.ts';

/** What the pages act as somebody by, loaded when it is wanted: few ever do. */
export function useActAsLater(): ActAs {
  const [client, navigate] = [useQueryClient(), useNavigate()];
  return (userId) => import('./use-acting.ts').then(({ acting }) => acting(client, navigate).actAs(userId));
}
