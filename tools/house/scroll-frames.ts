import type { SourceFile } from './source-file.ts';

const rule = /([^{}]*)\{([^{}]*)\}/g;
const scrolls = /(?:^|[;{\s])overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/;
const isPositioned = /(?:^|[;{\s])position:/;

/**
 * Rules of a style sheet that let their element scroll, but not what is placed in it. A text for screen readers is placed
 * absolutely: where no box that scrolls holds it, it lengthens the page itself, which then scrolls under the shell, and an
 * open menu is hidden with what it hangs on.
 */
export function scrollFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(rule)]
        .filter(([, , body = '']) => scrolls.test(body) && !isPositioned.test(body))
        .map(([, selector = '']) => `${path}: ${selector.trim().split('\n').at(-1)} scrolls: give it a position`),
    );
}
