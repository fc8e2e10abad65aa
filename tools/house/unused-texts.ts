import type { SourceFile } from './source-file.ts';

const bundle = /defineTexts\(\s*'([^']+)',\s*\{([\s\S]*?)\n\}/g;
const key = /^\s*(?:'([^']+)'|(\w+)):/gm;
const quoted = /'([\w.-]+)'|"([\w.-]+)"/g;
const composed = /`([^`]*)`/g;

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** `pages_one` and `pages_other` are both said as `pages`. */
const saidAs = (name: string): string => name.replace(/_(one|other)$/, '');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A key put together, such as `` `state_${state}` ``; one without a fixed part says nothing. */
function patternOf(template: string): RegExp[] {
  const fixed = template.split(/\$\{[^}]*\}/);
  if (fixed.length === 1 || fixed.join('') === '' || !fixed.every((part) => /^[\w.-]*$/.test(part))) return [];
  return [new RegExp(`^${fixed.map(escaped).join('.+')}$`)];
}

/**
 * Texts of the console that no code outside of tests says, as `file: namespace.key`. A key counts as said where it
 * stands in quotes, or fits a key that is put together, anywhere in the console or, as a value that is said by its
 * name, in the contract: the check finds what is certainly
 * dead, not everything that is.
 */
export function unusedTexts(files: readonly SourceFile[]): string[] {
  const console = files.filter(({ path }) => path.startsWith('console/src/') && !isTest(path));
  const values = files.filter(({ path }) => path.startsWith('contract/src/') && !isTest(path));
  const code = [...console, ...values].map(({ text }) => text.replaceAll(bundle, '')).join('\n');
  const words = new Set([...code.matchAll(quoted)].map(([, single, double]) => single ?? double ?? ''));
  const patterns = [...code.matchAll(composed)].flatMap(([, template]) => patternOf(template ?? ''));
  const isSaid = (name: string): boolean =>
    words.has(name) || words.has(saidAs(name)) || patterns.some((pattern) => pattern.test(saidAs(name)));
  return console.flatMap(({ path, text }) =>
    [...text.matchAll(bundle)].flatMap(([, namespace, body]) =>
      [...(body ?? '').matchAll(key)]
        .map(([, inQuotes, plain]) => inQuotes ?? plain ?? '')
        .filter((name) => !isSaid(name))
        .map((name) => `${path}: ${namespace ?? ''}.${name}`),
    ),
  );
}
