import type { Entry } from '@tamis/engine';
import { pushNew } from '../push-new.ts';
import { childrenOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';

/** Adds the <remark> elements of an element to the entry's remarks. */
export function addRemarks(entry: Entry, element: XmlElement): void {
  for (const { text } of childrenOf(element, 'remark')) if (text) pushNew(entry.remarks, text);
}
