import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ArchiveRequest,
  downloadSnapshot,
  findArchiveRequests,
  isEverything,
  takeSnapshot,
} from '@tamis/contract/archiver';
import type { Merchant } from '@tamis/contract/merchants/management';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { saveFile } from '../../../components/download/save-file.ts';
import { showError } from '../../../components/show-error.ts';
import { merchantPageTexts } from './texts.ts';

const FOLLOW_MS = 1000;

/** The newest snapshot of everything of a blocked merchant that was asked for since the block, and how to come to one. */
export function useWholeSnapshot({ id, blockedAt }: Pick<Merchant, 'id' | 'blockedAt'>) {
  const say = merchantPageTexts.useTexts();
  const client = useQueryClient();
  const query = { merchantId: id };
  // Live events of another merchant do not come here: while it is written it is asked for.
  const requests = useQuery({
    ...queryOf(findArchiveRequests, { query, body: { kinds: ['snapshot'] } }),
    refetchInterval: ({ state: { data } }) => (data?.requests.some(isUnderWay) ? FOLLOW_MS : false),
  });
  const take = useMutation({
    mutationFn: async () => {
      await call(takeSnapshot, { query, body: { scope: {}, withDocuments: true } });
      await refresh(client, findArchiveRequests);
    },
  });
  const download = useMutation({
    mutationFn: async (requestId: string) => {
      saveFile(await fetchFile(downloadSnapshot, { params: { id: requestId }, query }));
      await refresh(client, findArchiveRequests);
    },
    meta: { errors: 'inline' },
    onError: (error) => showError(error, say('downloadFailed')),
  });
  const newest = requests.data?.requests.find((one) => isWhole(one) && isSince(one, blockedAt));
  return { requests, newest, isDownloaded: (newest?.file?.downloads ?? 0) > 0, take, download };
}

export type WholeSnapshot = ReturnType<typeof useWholeSnapshot>;

const isWhole = ({ scope, withDocuments, state }: ArchiveRequest): boolean =>
  withDocuments && isEverything(scope) && state !== 'cancelled';

const isSince = ({ askedAt }: ArchiveRequest, blockedAt: string | null): boolean =>
  blockedAt !== null && Date.parse(askedAt) >= Date.parse(blockedAt);

const isUnderWay = ({ endedAt }: ArchiveRequest): boolean => endedAt === null;
