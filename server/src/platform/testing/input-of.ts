import type { UploadedFile } from '../http/route.ts';

async function* noFiles(): AsyncGenerator<UploadedFile> {}

/** What a verb is given that no call stands behind: the parts that a test names, and nothing in the others. */
export const inputOf = <Parts extends { params?: object; query?: object; body?: object }>(parts: Parts) => ({
  params: {},
  query: {},
  body: {},
  files: noFiles(),
  ...parts,
});
