import type { OutputOf } from '@tamis/contract';
import { findSources, findVersions, importFiles } from '@tamis/contract/watchlists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { type Sent, sendWithProgress } from '../../../api/send-with-progress.ts';
import { errorText } from '../../../components/show-error.ts';
import { totalSize } from './chosen-files.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListVersion } from '../watchlist-data/watchlist-types.ts';

const FOLLOW_MS = 1500;

export type Upload =
  | { step: 'choosing'; problem?: string }
  | { step: 'sending'; sent: Sent }
  | ({ step: 'importing' } & OutputOf<typeof importFiles>);

/**
 * Sends the files of a list and follows its import to the end.
 * @param onOver called with the version once it is in use, held back or found to be in use already;
 *   one that is refused leads back to choosing, with its reason
 */
export function useUpload(onOver: (version: ListVersion) => void) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ step: 'choosing' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(files: readonly File[], source: string | null): Promise<void> {
    const form = new FormData();
    for (const file of files) form.append('files', file, file.name);
    const { signal } = (sending.current = new AbortController());
    setUpload({ step: 'sending', sent: { bytes: 0, total: totalSize(files) } });
    const transport = sendWithProgress((sent) => setUpload({ step: 'sending', sent }), signal);
    try {
      setUpload({
        step: 'importing',
        ...(await call(importFiles, { body: form, query: source === null ? {} : { source }, transport })),
      });
      await refresh(client, findSources, findVersions);
    } catch (error) {
      const text = errorText(error);
      if (!signal.aborted)
        setUpload({ step: 'choosing', ...(text && { problem: [text.title, text.message].filter(Boolean).join(' ') }) });
    }
  }

  const version = useImportedVersion(upload);
  useEffect(() => {
    if (!version || !isOver(version)) return;
    if (version.state === 'refused')
      setUpload({ step: 'choosing', problem: version.reason ?? watchlistTexts.say('uploadFailed') });
    else onOver(version);
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when the import is over
  }, [version?.id, version?.state, version?.isInUse]);

  return { upload, version, send, clearProblem: () => setUpload({ step: 'choosing' }) };
}

/** One that is active is being built until searches are answered from it. */
const isOver = ({ state, isInUse }: ListVersion): boolean => state !== 'importing' && (state !== 'active' || isInUse);

function useImportedVersion(upload: Upload): ListVersion | undefined {
  const isImporting = upload.step === 'importing';
  const { data } = useQuery({
    ...queryOf(findVersions, { params: { source: isImporting ? upload.source : 'none' } }),
    enabled: isImporting,
    refetchInterval: FOLLOW_MS,
  });
  return isImporting ? data?.versions.find(({ id }) => id === upload.versionId) : undefined;
}
