import { BASE_PATH, type BodyInputOf, type Endpoint, type OutputOf } from '@tamis/contract';
import type { Page } from '@playwright/test';

/** Calls the API as whoever the tab has a session of: for what a journey is not about. */
export async function callApi<E extends Endpoint>(page: Page, endpoint: E, body: BodyInputOf<E>): Promise<OutputOf<E>> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.fetch(BASE_PATH + endpoint.path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token ?? ''}` },
    data: body,
  });
  const { data } = (await answer.json()) as { data?: OutputOf<E> };
  if (data === undefined) throw new Error(`${endpoint.name} answered ${answer.status()}: ${await answer.text()}`);
  return data;
}

/** An endpoint at the address of certain records: the parts of its path that begin with a colon, replaced by their ids. */
export const at = <E extends { path: string }>(endpoint: E, ids: Record<string, string>): E => ({
  ...endpoint,
  path: Object.entries(ids).reduce((path, [name, id]) => path.replace(`:${name}`, id), endpoint.path),
});
