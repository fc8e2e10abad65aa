import type { QueryClient } from '@tanstack/react-query';
import { versionQuery } from './use-version.ts';
import type { VersionFile } from './version-file.ts';

/** Under this key the last version that this browser has seen outlives even a sign-out. */
const SEEN = 'version';

export interface VersionWatch {
  client: QueryClient;
  storage: Pick<Storage, 'setItem'>;
  /** Called once, when the server runs another version than the one this page came from. */
  onNew: (version: string) => void;
}

/** Follows what the worker finds: keeps the version and the maintenance flag of the page up to date. */
export function followVersions({ client, storage, onNew }: VersionWatch): (file: VersionFile) => void {
  let own: string | undefined;
  let isNotified = false;
  return (file) => {
    own ??= file.Version;
    storage.setItem(SEEN, file.Version);
    // The page goes on as the version that it is.
    client.setQueryData(versionQuery.queryKey, { ...file, Version: own });
    if (isNotified || own === file.Version) return;
    isNotified = true;
    onNew(file.Version);
  };
}

/** Has a worker look for a new version, every five minutes and whenever the page comes into sight. */
export function watchVersion(watch: VersionWatch): void {
  const follow = followVersions(watch);
  // What could not be loaded is what the worker finds first.
  void watch.client.ensureQueryData(versionQuery).then(follow, () => undefined);
  const worker = new Worker(new URL('version-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<VersionFile>) => follow(data));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') worker.postMessage('look');
  });
}
