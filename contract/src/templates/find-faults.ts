import type { Node, Root, RootContent } from 'mdast';
import { nameDistance } from '../terms/name-distance.ts';
import { isWebAddress } from './fill-template.ts';
import { parseBody } from './parse-body.ts';
import type { TemplateText, Variables } from './purpose.ts';
import { readTags, type Tag } from './read-tags.ts';

export interface TemplateFault {
  field: keyof TemplateText;
  /** Of the body, from 1; null for what is missing. */
  line: number | null;
  message: string;
  /** What may be meant by a variable that is not there. */
  replace?: { from: string; to: string };
}

const MAY_HOLD = new Set<string>([
  'root',
  'paragraph',
  'heading',
  'text',
  'emphasis',
  'strong',
  'inlineCode',
  'code',
  'link',
  'list',
  'listItem',
  'break',
  'thematicBreak',
  'blockquote',
]);

/** Why these texts cannot be sent, in the order in which they are read; empty when they can. */
export function findFaults({ subject, body }: TemplateText, variables: Variables): TemplateFault[] {
  const found = [
    ...faultsOfTags('subject', null, subject, variables, false),
    ...faultsOfTree(parseBody(body), variables),
  ];
  const used = usedVariables({ subject: '', body });
  const missing = Object.keys(variables).filter((name) => variables[name]?.isRequired && !used.has(name));
  return [
    ...found,
    ...missing.map((name): TemplateFault => ({
      field: 'body',
      line: null,
      message: `{{${name}}} must stand in the text: ${variables[name]?.label}.`,
    })),
  ];
}

/** The names of all variables in the texts, known or not. */
export function usedVariables({ subject, body }: TemplateText): Set<string> {
  const texts = [subject, ...textsIn(parseBody(body)).map(({ text }) => text)];
  return new Set(texts.flatMap((text) => readTags(text) ?? []).map(({ name }) => name));
}

interface PlacedText {
  text: string;
  line: number;
  isAddress: boolean;
}

type Part = Root | RootContent;

const lineOf = (node: Node): number => node.position?.start.line ?? 1;
const partsOf = (node: Part): readonly RootContent[] => ('children' in node ? (node.children as RootContent[]) : []);

const textsIn = (node: Part): PlacedText[] => [
  ...('value' in node ? [{ text: node.value, line: lineOf(node), isAddress: false }] : []),
  ...(node.type === 'link' ? [{ text: node.url, line: lineOf(node), isAddress: true }] : []),
  ...partsOf(node).flatMap(textsIn),
];

function faultsOfTree(node: Part, variables: Variables): TemplateFault[] {
  const line = lineOf(node);
  const fault = (message: string): TemplateFault[] => [{ field: 'body', line, message }];
  if (node.type === 'html') return fault('HTML is not possible here. Use Markdown.');
  if (!MAY_HOLD.has(node.type)) return fault('Only text, headings, lists, quotes, code and links are possible here.');
  const own =
    node.type === 'link'
      ? [...faultsOfTags('body', line, node.url, variables, true), ...faultsOfAddress(node.url, variables, fault)]
      : 'value' in node
        ? faultsOfTags('body', line, node.value, variables, false)
        : [];
  return [...own, ...partsOf(node).flatMap((part) => faultsOfTree(part, variables))];
}

function faultsOfAddress(
  url: string,
  variables: Variables,
  fault: (message: string) => TemplateFault[],
): TemplateFault[] {
  const [tag] = readTags(url) ?? [];
  if (!tag) return isWebAddress(url) ? [] : fault('A link leads to https://, http://, mailto: or a variable.');
  const isWhole = tag.source === url;
  if (isWhole && (variables[tag.name]?.isAddress || !variables[tag.name])) return [];
  return fault('A link leads to one variable that holds an address, and to nothing beside it.');
}

function faultsOfTags(
  field: TemplateFault['field'],
  firstLine: number | null,
  text: string,
  variables: Variables,
  isAddress: boolean,
): TemplateFault[] {
  const tags = readTags(text);
  if (!tags) return [{ field, line: firstLine, message: 'A variable is opened with {{ and not closed with }}.' }];
  let from = 0;
  return tags.flatMap((tag) => {
    from = text.indexOf(tag.source, from);
    const line = firstLine === null ? null : firstLine + text.slice(0, from).split('\n').length - 1;
    return faultOfTag(tag, variables, isAddress).map((fault) => ({ field, line, ...fault }));
  });
}

function faultOfTag(
  { name, source, isVariable }: Tag,
  variables: Variables,
  isAddress: boolean,
): Pick<TemplateFault, 'message' | 'replace'>[] {
  if (!isVariable)
    return [{ message: `${source} is not possible here: only variables such as {{user.firstName}} are.` }];
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (variable) {
    const isLoose = variable.isAddress && !isAddress;
    return isLoose ? [{ message: `{{${name}}} is an address: write it as [words]({{${name}}}).` }] : [];
  }
  const nearest = nearestName(name, Object.keys(variables));
  const message = `There is no variable ${name}.`;
  if (nearest === undefined) return [{ message }];
  const replace = { from: source, to: `{{${nearest}}}` };
  return [{ message: `${message} Did you mean ${nearest}?`, replace }];
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((each) => ({ each, distance: nameDistance(name, each) }))
    .filter(({ distance }) => Number.isFinite(distance));
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.each;
}
