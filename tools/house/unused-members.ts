import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(path);

/** Names that a class declares for others: methods, accessors and properties that are not private. What it inherits is called by its base. */
function membersOf(declaration: ts.ClassDeclaration): string[] {
  if (declaration.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)) return [];
  return declaration.members.flatMap((member) =>
    member.name && ts.isIdentifier(member.name) ? [member.name.text] : [],
  );
}

function classesIn({ path, text }: SourceFile): { name: string; members: string[] }[] {
  if (!/\bclass\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements
    .filter(ts.isClassDeclaration)
    .map((declaration) => ({ name: declaration.name?.text ?? '', members: membersOf(declaration) }));
}

/** How often a name is read: as `.name`, or taken out of an object. */
const reads = (code: string, name: string): boolean =>
  new RegExp(String.raw`[.?]\s*#?${name}\b|[{,]\s*${name}\s*[,:}=]`).test(code);

/**
 * Members of classes that no code outside of tests reads, as `file: Class.member`: what knip does not see. By name
 * alone, so that it finds what is certainly dead, not everything that is.
 */
export function unusedMembers(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  const code = product.map(({ text }) => text).join('\n');
  return product.flatMap((file) =>
    classesIn(file).flatMap(({ name, members }) =>
      members.filter((member) => !reads(code, member)).map((member) => `${file.path}: ${name}.${member}`),
    ),
  );
}
