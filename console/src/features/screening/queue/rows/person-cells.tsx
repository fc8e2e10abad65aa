import type { OpenHit } from '@tamis/contract/screening';
import { queueTexts } from '../texts.ts';

const referencesOf = (members: OpenHit['joined']): string => members.map(({ reference }) => reference).join(' · ');

/** The entry of a hit, or of how many lists the entries of its person are. */
export function WhoseEntry({ hit: { reference, joined } }: { hit: OpenHit }) {
  const say = queueTexts.useTexts();
  return joined.length > 1 ? (
    <span title={referencesOf(joined)}>{say('onePerson', { count: joined.length })}</span>
  ) : (
    <bdi title={reference}>{reference}</bdi>
  );
}

/** The entries that came to a person whose others were known. */
export function NewMembers({ hit: { joined } }: { hit: OpenHit }) {
  const say = queueTexts.useTexts();
  const came = joined.filter(({ isNew }) => isNew);
  if (came.length === 0 || came.length === joined.length) return null;
  const text = say('newMembers', { count: came.length, references: referencesOf(came) });
  return <span title={text}>{text}</span>;
}
