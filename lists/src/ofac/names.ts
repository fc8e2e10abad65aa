import type { EntityType, EntryName, NameKind, NameParts, NameQuality } from '@tamis/engine';
import { isNonLatin } from '../script.ts';

const suffixPattern = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** OFAC's kinds of alias: also, formerly and now known as. */
export function aliasKind(type: string): NameKind {
  return /^f/i.test(type.trim()) ? 'former' : 'alias';
}

/** A name as OFAC writes it; a person's is 'FAMILY, Given', of which the parts are told. */
export function ofacName(text: string, entityType: EntityType, quality: NameQuality, kind: NameKind): EntryName {
  const parts = entityType === 'person' ? personParts(text) : undefined;
  return {
    text,
    quality,
    kind: isNonLatin(text) ? 'original-script' : kind,
    ...(parts && { parts }),
  };
}

/** 'DELOS REYES, Feliciano Semborio, Jr.' and 'KNOWLES, JR., Samuel' into family, given and suffix. */
function personParts(text: string): NameParts | undefined {
  const words = text.split(/,\s+/).map((word) => word.trim());
  const suffix = words.slice(1).find((word) => suffixPattern.test(word));
  const [family, ...given] = words.filter((word) => word !== suffix);
  if (!family || given.length === 0) return undefined;
  return { family, given: given.join(' '), ...(suffix && { suffix }) };
}
