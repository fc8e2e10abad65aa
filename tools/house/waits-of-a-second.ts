import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

const isWait = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.expression.getText() === 'vi' &&
  ['waitFor', 'waitUntil'].includes(expression.name.text);

function hastyWaits({ path, text }: SourceFile): string[] {
  if (!/\bvi\.wait(For|Until)\(/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isWait(node) && node.arguments.length < 2)
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Waits of tests that nobody gave a time: Vitest gives them a second, which is too little on a machine that does other things. */
export function waitFaults(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(hastyWaits)
    .map((place) => `${place} waits for a second only: give it a time, or use expect.poll, which has one`);
}
