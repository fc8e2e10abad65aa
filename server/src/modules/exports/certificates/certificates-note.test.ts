import { expect, test } from 'vitest';
import { certificatesNote } from './certificates-note.ts';

test.each([
  [0, 0, null],
  [1, 0, '1 of the searches was deleted meanwhile and is not in the file.'],
  [2, 0, '2 of the searches were deleted meanwhile and are not in the file.'],
  [0, 1, '1 of the searches has no complete answer: its certificate attests nothing.'],
  [0, 3, '3 of the searches have no complete answer: their certificates attest nothing.'],
  [
    2,
    1,
    '2 of the searches were deleted meanwhile and are not in the file. 1 of the searches has no complete answer: its certificate attests nothing.',
  ],
])('with %i searches missing and %i without an answer, a file of certificates says: %s', (missing, pending, note) => {
  expect(certificatesNote({ missing, pending })).toBe(note);
});
