import { BASE_PATH, type OutputOf } from '@tamis/contract';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { expect, vi } from 'vitest';
import type { App } from '../app.ts';
import type { Person } from './test-world.ts';

type Sources = OutputOf<typeof findSources>;

/** Uploads files as one list, as the console does, and waits until searches are answered from that version. */
export async function importList(app: App, root: Person, source: string, files: Record<string, string>): Promise<void> {
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
  expect(response.json()).toMatchObject({ success: true });
  const { versionId } = response.json<{ data: OutputOf<typeof importFiles> }>().data;
  // Not expect.poll: lists are also imported before the first test of a file.
  await vi.waitUntil(async () => (await activeVersion(app, root, source)) === versionId, {
    timeout: 180_000,
    interval: 100,
  });
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
