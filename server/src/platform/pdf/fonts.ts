import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../fonts');

/** In the order in which they are asked for a sign; the last has the Chinese, Japanese and Korean ones. */
export const fonts = [
  'NotoSans-Regular',
  'NotoSansArabic-Regular',
  'NotoSansHebrew-Regular',
  'NotoSansArmenian-Regular',
  'NotoSansGeorgian-Regular',
  'NotoSansDevanagari-Regular',
  'NotoSansThai-Regular',
  'DroidSansFallback',
] as const;
export const BOLD = 'NotoSans-Bold';

export const fontFile = (name: string): string => join(FOLDER, `${name}.ttf`);
