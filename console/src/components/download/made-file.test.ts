import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64File } from './made-file.ts';

it('brings back every byte of a file that came as base64', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const { blob, fileName } = base64File(Buffer.from(bytes).toString('base64'), 'report.pdf', 'application/pdf');
      expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
      expect([fileName, blob.type]).toEqual(['report.pdf', 'application/pdf']);
    }),
  );
});
