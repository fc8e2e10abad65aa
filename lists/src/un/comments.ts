import type { Entry, Identifier, Relation } from '@tamis/engine';
import { identifierKind } from '../identifier-kind.ts';
import { dateSpan } from '../partial-date.ts';
import { plainText } from './text.ts';

const noticePattern = /INTERPOL-UN\s+Security\s+Council\s+Special\s+Notice\s+web\s+link:?\s*(https?:\/\/\S+)/gi;
const genderPattern = /\b(?:Gender|Sex):\s*(male|female)\b\.?/gi;
/** 'Died on 27 July 2022', 'Deceased in Sirte, Libya, on 20 October 2011'. */
const deathPattern =
  /\b(?:Died|Deceased)(?: in [A-Z][\p{L} ,]*?)? (?:on|in) ((?:\d{1,2} )?(?:[A-Z][a-z]+\.? )?\d{4})\b/gu;
const labelledPattern = /\b(IMO number|SWIFT(?:\/BIC)?|E-?mail|Italian Fiscal Code):\s*([\w@.-]*[\w])/gi;
const nameWord = String.raw`(?:[\p{Lu}‘’][\p{L}\p{N}’‘'.-]*|al-[\p{L}’‘'-]+)`;
const nameWords = String.raw`(${nameWord}(?:,? (?:of|the|in|and|for|de|du|des|et|${nameWord}))*)`;
/** 'Al-Qaida in Iraq (AQI) (QDe.115)': capitalised words, small words between them, and the other's reference. */
const relationPattern = new RegExp(String.raw`${nameWords}(?: \([\p{L}\p{N} -]+\))? \(([A-Z]{2}[ie]\.\d{3})\b`, 'gu');
const roles =
  'Member|Leader|Founder|Associate|Deputy|(?:Father|Mother|Son|Daughter|Brother|Sister)(?:-in-law)?|Uncle|Cousin|Wife|Husband';
const roleOfPattern = new RegExp(`^(${roles}) of (?:the )?(.+)$`);

type CommentFacts = Pick<Entry, 'genders' | 'deaths' | 'identifiers' | 'relations' | 'links' | 'remarks'>;

/** What can be told apart in the list's free comment; the comment itself stays, less the Interpol notice. */
export function unComment(comment: string): CommentFacts {
  const text = plainText(comment);
  const remark = plainText(text.replace(noticePattern, '').replace(genderPattern, ''));
  return {
    links: [...text.matchAll(noticePattern)].flatMap(([, link]) => link ?? []),
    genders: [...text.matchAll(genderPattern)].map(([, word]) =>
      word?.toLowerCase() === 'female' ? 'female' : 'male',
    ),
    deaths: [...text.matchAll(deathPattern)].flatMap(([, date]) => dateSpan(date ?? '') ?? []),
    identifiers: [...text.matchAll(labelledPattern)].map(([, label = '', value = '']): Identifier => ({
      kind: identifierKind(label),
      value,
      label,
    })),
    relations: [...text.matchAll(relationPattern)].map(([, words = '', entryId = '']) => relationOf(words, entryId)),
    remarks: remark ? [remark] : [],
  };
}

/** 'Brother-in-law of Mullah Omar' names kinship and name; a name alone stands in some sentence about the entry. */
function relationOf(words: string, entryId: string): Relation {
  const inSentence = words.split(/\. (?=\p{Lu})/u).at(-1) ?? words;
  const [, role, name] = roleOfPattern.exec(inSentence) ?? [];
  return role && name
    ? { name, association: `${role} of`, entryId }
    : { name: inSentence, association: 'Named in the comment', entryId };
}
