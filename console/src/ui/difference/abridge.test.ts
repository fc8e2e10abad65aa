import { expect, it } from 'vitest';
import { abridge } from './abridge.ts';

const long = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
const plain = (text: string) => ({ text, isMarked: false });
const marked = (text: string) => ({ text, isMarked: true });

it('leaves short texts and marked ones whole', () => {
  const parts = [plain('VENEZUELA'), marked(`, ${long}`)];
  expect(abridge(parts)).toEqual({ parts, isCut: false });
});

it('keeps what stands beside a mark', () => {
  const { parts, isCut } = abridge([plain(`${long} before `), marked('1962'), plain(` after ${long}`)]);
  expect(isCut).toBe(true);
  expect(parts[0]?.text).toMatch(/^word0 .* … .* before $/);
  expect(parts[2]?.text).toMatch(/^ after word0 .*…$/);
});

it('shows the beginning of a text that came as a whole', () => {
  expect(abridge([plain(long)]).parts[0]?.text).toHaveLength(97);
});
