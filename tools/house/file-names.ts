const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words that say where something was put, and not what it does. */
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'service', 'services', 'misc', 'common']);

/**
 * What is wrong with the name of a file or of a folder on its path: every part is in kebab-case, and none is an empty word.
 * @returns one sentence for each fault
 */
export function fileNameFaults(path: string): string[] {
  const parts = path.split('/').flatMap((name) => name.split('.'));
  return [
    ...parts.filter((part) => !kebabCase.test(part)).map((part) => `${path}: '${part}' is not in kebab-case`),
    ...parts
      .flatMap((part) => part.split('-'))
      .filter((word) => emptyWords.has(word))
      .map((word) => `${path}: '${word}' does not say what the file does`),
  ];
}
