import type { HitDoc } from '@tamis/contract/screening';
import type { Format } from '../../../format/format.ts';
import type { SayHit } from '../hit-texts.ts';
import { isEmptyDate } from './listing-view.ts';

export interface KeyRow {
  label: string;
  /** One line each. */
  values: { text: string; source: string }[];
}

const dateTags = new Set(['date_of_birth', 'date_of_death', 'updated']);
const kindLabels = {
  former: 'formerName',
  maiden: 'maidenName',
  'original-script': 'originalScript',
  acronym: 'acronym',
  nickname: 'nickname',
} as const;

/** The rows of Key Information in their order: names, then fields as the list gives them, then associates. */
export function keyRows(doc: HitDoc, format: Pick<Format, 'partialDate'>, say: SayHit): KeyRow[] {
  const source = doc.fields[0]?.source ?? Object.values(doc.source_notes)[0]?.name ?? '';
  const rows = new Map<string, KeyRow['values']>();
  const add = (label: string, text: string, from: string): void => {
    rows.set(label, [...(rows.get(label) ?? []), { text, source: from }]);
  };
  add(say('name'), doc.name, source);
  for (const { name, quality, kind } of doc.aka) add(aliasLabel(quality, kind, say), name, source);
  const text = (value: string, tag: string): string =>
    isEmptyDate(value) ? '' : dateTags.has(tag) ? format.partialDate(value) : value;
  for (const { name, value, source: from, tag } of doc.fields) add(name, text(value, tag), from);
  for (const { name, association } of doc.associates)
    add(say('associates'), association ? `${name} · ${association}` : name, source);
  return [...rows].map(([label, values]) => ({ label, values: withoutBlanks(values) }));
}

/** A row is blank only where nothing else stands in it (HIT-21). */
function withoutBlanks(values: KeyRow['values']): KeyRow['values'] {
  const told = values.filter(({ text }) => text !== '');
  return told.length > 0 ? told : values.slice(0, 1);
}

function aliasLabel(quality: string, kind: string, say: SayHit): string {
  const special = kindLabels[kind as keyof typeof kindLabels] as
    | (typeof kindLabels)[keyof typeof kindLabels]
    | undefined;
  if (special) return say(special);
  return say(quality === 'weak' ? 'weakAlias' : 'alias');
}
