import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { Person } from './test-world.ts';

const LONGEST_MS = 180_000;
const LOOK_EVERY_MS = 100;

type Sources = OutputOf<typeof findSources>;

/** Uploads files as one list, as the console does, and waits until searches are answered from that version. */
export async function importList(app: App, root: Person, source: string, files: Record<string, string>): Promise<void> {
  await untilInUse(app, root, source, await uploadList(app, root, source, files));
}

/** Uploads files as one list, as the console does; answers the version that is imported from them. */
export async function uploadList(
  app: App,
  root: Person,
  source: string,
  files: Record<string, string>,
): Promise<string> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.http.inject({
    method: 'POST',
    url: `${BASE_PATH}${importFiles.path}`,
    query: { source },
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${root.token}`, 'content-type': request.headers.get('content-type') ?? '' },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: OutputOf<typeof importFiles> }>().data.versionId;
}

/** Waits until searches are answered from this version. */
export async function untilInUse(app: App, root: Person, source: string, versionId: string): Promise<void> {
  // Not expect.poll: lists are also imported before the first test of a file, and by programs that measure.
  const until = performance.now() + LONGEST_MS;
  while ((await activeVersion(app, root, source)) !== versionId) {
    if (performance.now() > until) throw new Error(`The list ${source} did not come into use`);
    await wait(LOOK_EVERY_MS);
  }
}

/** The version of a source that searches are answered from; undefined while a change is under way or is being built. */
async function activeVersion(app: App, root: Person, source: string): Promise<string | undefined> {
  const response = await app.http.inject({
    url: BASE_PATH + findSources.path,
    headers: { authorization: `Bearer ${root.token}` },
  });
  const { sources } = response.json<{ data: Sources }>().data;
  const listed = sources.find((candidate) => candidate.key === source);
  return listed?.running || !listed?.active?.isInUse ? undefined : listed.active.id;
}
