import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';
import { expect, it } from 'vitest';
import { addFiles, fileFaults, totalSize } from './chosen-files.ts';

const file = (name: string, text = 'x') => new File([text], name);

it('puts a file in the place of one with the same name', () => {
  const files = addFiles([file('sdn.csv', 'old'), file('alt.csv')], [file('add.csv'), file('sdn.csv', 'newer')]);
  expect(files.map(({ name }) => name)).toEqual(['sdn.csv', 'alt.csv', 'add.csv']);
  expect(totalSize(files)).toBe(7);
});

it('says before the upload which files will not be taken', () => {
  const files = [
    { name: 'a.csv', size: 0 },
    { name: 'b.csv', size: UPLOAD_MAX_BYTES },
    { name: 'c.csv', size: UPLOAD_MAX_BYTES + 1 },
  ];
  expect(fileFaults(files)).toEqual([
    { kind: 'empty', name: 'a.csv' },
    { kind: 'tooLarge', name: 'c.csv' },
  ]);
});
