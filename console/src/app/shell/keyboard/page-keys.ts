/** Keys that lead to a page from anywhere. */
export const pageKeys = {
  '/aml/search': 'c',
  '/aml/history': 'g h',
  '/aml/update': 'g u',
  '/aml/queue': 'g q',
  '/aml/batch/history': 'g b',
  '/dashboard/main': 'g d',
} as const;

export type PageWithKeys = keyof typeof pageKeys;

export const keysOfPage = (path: string): string | undefined =>
  Object.hasOwn(pageKeys, path) ? pageKeys[path as PageWithKeys] : undefined;
