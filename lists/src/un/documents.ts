import type { Identifier } from '@tamis/engine';
import { countryCode } from '../countries.ts';
import { identifierKind } from '../identifier-kind.ts';
import { childrenOf, textOf } from '../xml.ts';
import type { XmlElement } from '../xml.ts';
import { plainText } from './text.ts';

interface NumberParts {
  label: string;
  value: string;
  note: string;
  country: string;
}

/** 'Libyan passport number 347834, issued under …': what it is, the number, the rest. */
const labelPart = String.raw`(\D*\p{L}\D*?(?:\bnumber\b|\bno\b\.?|passport|card|code|:))\s*:?`;
const numberPart = String.raw`((?:\p{Lu}{1,3}[ -]+)?[\p{L}\d/.-]*\d[^\s,]*)`;
const labelledPattern = new RegExp(String.raw`^${labelPart}\s*${numberPart}(?:,? (.*))?$`, 'iu');

/** Passports, identity cards and other papers of an individual. */
export function unDocuments(record: XmlElement): Identifier[] {
  return childrenOf(record, 'INDIVIDUAL_DOCUMENT').flatMap((document) => identifierOf(document) ?? []);
}

/** Papers of which the list gives no number, only a note. */
export function unDocumentRemarks(record: XmlElement): string[] {
  const unnumbered = childrenOf(record, 'INDIVIDUAL_DOCUMENT').filter((document) => !identifierOf(document));
  return unnumbered.flatMap((document) => {
    const words = ['TYPE_OF_DOCUMENT', 'TYPE_OF_DOCUMENT2', 'NOTE'].map((field) => plainText(textOf(document, field)));
    return words.some(Boolean) ? [words.filter(Boolean).join(': ')] : [];
  });
}

function identifierOf(document: XmlElement): Identifier | undefined {
  const field = (name: string): string => plainText(textOf(document, name));
  const type = field('TYPE_OF_DOCUMENT2') || field('TYPE_OF_DOCUMENT');
  const found = field('NUMBER')
    ? numberParts(field('NUMBER'), type)
    : (labelledNumber(type) ?? labelledNumber(field('NOTE')));
  if (!found) return undefined;
  const country = [field('ISSUING_COUNTRY'), field('COUNTRY_OF_ISSUE'), found.country].map(countryCode).find(Boolean);
  const issued = [field('DATE_OF_ISSUE'), field('CITY_OF_ISSUE'), field('COUNTRY_OF_ISSUE')].filter(Boolean).join(', ');
  const remark = found.note && field('NOTE').includes(found.note) ? '' : field('NOTE');
  const note = [found.note, remark, issued && `issued ${issued}`].filter(Boolean).join('; ');
  const label = found.label.replace(/\s*:$/, '');
  return {
    kind: identifierKind(`${field('TYPE_OF_DOCUMENT')} ${label}`),
    value: found.value,
    label,
    ...(country && { country }),
    ...(note && { note }),
  };
}

/** A number as printed: bare, labelled, with its country before or after it, or with a note in parentheses. */
function numberParts(written: string, type: string): NumberParts {
  const [, bare = written, note = ''] = /^(.*\S)\s*\(([^)]*)\)$/.exec(written) ?? [];
  const [, before = '', afterCountry = ''] = /^(\p{Lu}\p{Ll}[\p{L} ]*\p{L}) (\S*\d\S*)$/u.exec(bare) ?? [];
  if (countryCode(before)) return { label: type, value: afterCountry, note, country: before };
  const [, value = '', behind = ''] = /^(\S*\d\S*), (.+)$/.exec(bare) ?? [];
  if (countryCode(behind)) return { label: type, value, note, country: behind };
  const labelled = labelledNumber(bare);
  if (!labelled) return { label: type, value: bare, note, country: note };
  return { ...labelled, note: [labelled.note, note].filter(Boolean).join('; ') };
}

function labelledNumber(text: string): NumberParts | undefined {
  const [, label, value, note = ''] = labelledPattern.exec(text) ?? [];
  if (!label || !value) return undefined;
  // 'Libyan', 'CAR': two letters would be 'ID' or 'No', which are countries too.
  return { label: label.trim(), value, note, country: /^\S{3,}/.exec(label)?.[0] ?? '' };
}
