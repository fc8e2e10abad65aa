import { type CaseActDone, restrictCase, returnCase, snoozeCase } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { actTexts, isWorded } from './texts.ts';

/** Why a snoozed case came back, as the log has it. */
const backFor: Readonly<
  Record<string, 'backForDay' | `backFor${'Update' | 'Trigger' | 'Review' | 'Escalation' | 'Assignee' | 'Stage'}`>
> = {
  day: 'backForDay',
  update: 'backForUpdate',
  trigger: 'backForTrigger',
  review: 'backForReview',
  escalation: 'backForEscalation',
  assignee: 'backForAssignee',
  stage: 'backForStage',
};

/** Why a search could not be screened again, as the log has it. */
const failedFor: Readonly<Record<string, 'engineFailed' | 'listMissing' | 'notKept'>> = {
  'engine-failed': 'engineFailed',
  'list-missing': 'listMissing',
  'not-kept': 'notKept',
};

/** What was done, in words; an act that has none is said by its name in the log. */
export function useActWords(): (act: Pick<CaseActDone, 'action' | 'subject' | 'body'>) => string {
  const say = actTexts.useTexts();
  const format = useFormat();
  return ({ action, subject, body }) => {
    const is = body['is'] as Record<string, unknown> | null | undefined;
    const name = textOf(body['name']);
    const group = textOf(Object.values(is?.['restrictedTo'] ?? {})[0]);
    if (action === restrictCase.name && group === '') return say('restrictionLifted');
    const until = textOf(body['until']);
    if (action === snoozeCase.name && until === '') return say('snoozeEnded');
    if (action === 'cases.end-snooze') return say(backFor[textOf(body['cause'])] ?? 'snoozeEnded');
    if (action === 'cases.move-review-by-risk' && body['on'] === null) return say('reviewDropped');
    if (action === returnCase.name && textOf(body['to']) === '') return say('returnedToNobody');
    if (action === 'cases.fail-screening')
      return say(failedFor[textOf(body['why'])] ?? 'cases.fail-screening', { name });
    const on = textOf(body['on']);
    const names = Object.values(body['told'] ?? {})
      .map(textOf)
      .join(', ');
    if (action === 'cases.tell-due' && names === '') return say('toldNobody');
    if (action === 'cases.remind-request' && names === '')
      return say('remindedNobody', { wanted: textOf(is?.['wanted']) });
    if (body['notice'] === 'overdue') return say('toldOverdue', { names });
    if (subject === 'note') return say('restrictedNote');
    const words = {
      group,
      name,
      status: textOf(is?.['status']),
      level: textOf(is?.['level']),
      to: textOf(body['to'] ?? is?.['to']),
      wanted: textOf(is?.['wanted']),
      of: textOf(is?.['of']),
      points: numberOf(is?.['points']),
      names,
      until: until && format.date(until),
      on: on && format.date(on),
    };
    return isWorded(action) ? say(action, words) : action;
  };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
