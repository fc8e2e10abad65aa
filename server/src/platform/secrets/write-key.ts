import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** For its owner alone, under its name only when it is on the disk. */
export async function writeKey(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
