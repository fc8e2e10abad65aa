import { SaxesParser } from 'saxes';
import { readText } from './list-file.ts';
import type { ListFile } from './list-file.ts';
import { ListFormatError } from './list-format-error.ts';

/** One element with all it holds. */
export interface XmlElement {
  /** Local name, without namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, blanks at both ends taken off. */
  text: string;
  /** Line on which the element begins, from 1. */
  line: number;
}

export interface XmlFormat {
  /** Local name of the document's root; another one refuses the file. */
  root: string;
  /** Local names of the elements that are records; anything around them is passed over. */
  records: readonly string[];
}

const maxDepth = 64;
const maxRecordElements = 200_000;

/**
 * Streams the record elements of an XML file; only one record and one chunk are in memory. Refuses a file
 * that is not well-formed, ends early, has another root, or declares a document type (no list has one, and
 * declared entities are an attack).
 */
export async function* readXmlRecords(file: ListFile, format: XmlFormat): AsyncGenerator<XmlElement> {
  const collector = new RecordCollector(file.name, format);
  for await (const chunk of readText(file)) {
    collector.write(chunk);
    yield* collector.take();
  }
  collector.close();
  yield* collector.take();
}

/** First child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** All children of that name, in order. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Text of the first child of that name; '' when there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text ?? '';
}

class RecordCollector {
  readonly #parser = new SaxesParser();
  readonly #file: string;
  readonly #format: XmlFormat;
  /** From the record element down to the one being read. */
  readonly #open: XmlElement[] = [];
  #finished: XmlElement[] = [];
  #depth = 0;
  #elements = 0;

  constructor(file: string, format: XmlFormat) {
    this.#file = file;
    this.#format = format;
    this.#parser.on('error', (cause) => this.#refuse(cause.message, cause));
    this.#parser.on('doctype', () => this.#refuse('declares a document type'));
    this.#parser.on('opentag', ({ name, attributes }) => this.#openElement(localName(name), attributes));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
    this.#parser.on('closetag', () => this.#closeElement());
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  close(): void {
    this.#parser.close();
  }

  take(): XmlElement[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  #openElement(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth === 1 && name !== this.#format.root) this.#refuse(`is <${name}>, not <${this.#format.root}>`);
    if (this.#depth > maxDepth) this.#refuse(`nests elements deeper than ${maxDepth}`);
    const parent = this.#open.at(-1);
    if (!parent && !this.#format.records.includes(name)) return;
    const element: XmlElement = { name, attributes, children: [], text: '', line: this.#parser.line };
    this.#elements = parent ? this.#elements + 1 : 0;
    if (this.#elements > maxRecordElements) this.#refuse(`has a record of more than ${maxRecordElements} elements`);
    parent?.children.push(element);
    this.#open.push(element);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  #closeElement(): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element) return;
    element.text = element.text.trim();
    if (this.#open.length === 0) this.#finished.push(element);
  }

  #refuse(problem: string, cause?: Error): never {
    throw new ListFormatError(problem, { file: this.#file, line: this.#parser.line }, { cause });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
