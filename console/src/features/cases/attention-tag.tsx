import type { CaseRow } from '@tamis/contract/cases';
import { Tag } from '../../ui/tags/tag.tsx';
import { caseTexts } from './texts.ts';

/** Of several causes the one that asks for most; nothing where none does. */
export function AttentionTag({ attention }: Pick<CaseRow, 'attention'>) {
  const say = caseTexts.useTexts();
  // An escalation has a tag of its own, for as long as it lasts.
  const causes = attention.map(({ cause }) => cause).filter((cause) => cause !== 'escalation');
  if (causes.length === 0) return null;
  if (causes.includes('review')) return <Tag tone="blue">{say('review')}</Tag>;
  return <Tag tone="blue">{say(causes.includes('update') ? 'updated' : 'attention')}</Tag>;
}
