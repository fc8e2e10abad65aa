import { SHOWN_SUBJECTS, type testScheduledTrigger as endpoint } from '@tamis/contract/scheduled-triggers';
import { MOST_SUBJECTS, type ScheduledAction } from '@tamis/contract/scheduled-triggers/actions';
import type { Whom } from '@tamis/contract/triggers/actions';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findOwnTemplate, whyNotSaid } from '../../templates/index.ts';
import { findUserGroup } from '../../user-groups/index.ts';
import { findUserNames } from '../../users/index.ts';
import { known } from '../records/record-change.ts';
import { findSubjects } from '../records/subjects-store.ts';
import { findScheduled, type ScheduledRow } from '../records/triggers-store.ts';
import type { RunServices } from '../run/running.ts';
import { countText } from '../run/count-text.ts';

type MailCtx = Ctx & Pick<RunServices, 'messenger'>;

/** In a transaction that cannot change anything. */
export const testScheduled: Verb<typeof endpoint, MailCtx> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const trigger = known(await findScheduled(trx, params.id));
    const now = ctx.clock.now();
    const { subjects, matched } = await findSubjects(trx, trigger, now, SHOWN_SUBJECTS);
    const isTooMany = matched > MOST_SUBJECTS;
    return {
      at: now.toISOString(),
      matched,
      isTooMany,
      subjects: subjects.map(({ id, reference }) => ({ subjectId: id, reference })),
      lines: matched === 0 || isTooMany ? [] : await intentions(trx, ctx, trigger, matched),
    };
  });

/** What each action would do, as one reads it. */
async function intentions(
  trx: Trx,
  { messenger }: MailCtx,
  { actions, subject }: ScheduledRow,
  matched: number,
): Promise<string[]> {
  const what = countText(matched, subject);
  const people = new Map((await findUserNames(trx)).map(({ id, name }) => [id, name]));
  const texts: string[] = [];
  for (const action of actions) texts.push(`would ${await intention(trx, action, { what, people, messenger })}`);
  return texts;
}

async function intention(
  trx: Trx,
  action: ScheduledAction,
  { what, people, messenger }: Pick<RunServices, 'messenger'> & { what: string; people: ReadonlyMap<string, string> },
): Promise<string> {
  switch (action.kind) {
    case 'rescreen':
      return `screen ${what} again`;
    case 'report':
      return `tell ${await whomText(trx, action.to, people)} of ${what}`;
    case 'send-template': {
      const template = await findOwnTemplate(trx, action.templateId);
      const why = whyNotSaid(template, 'scheduled-trigger', messenger);
      if (!template || why !== undefined) return `send nothing: ${why}`;
      return `send ‘${template.name}’ on ${what} to ${await whomText(trx, action.to, people)}`;
    }
    case 'remind':
      return `remind those who have ${what}`;
    case 'snapshot':
      return `have a snapshot of ${what} written`;
  }
}

const whomText = async (trx: Trx, { kind, id }: Whom, people: ReadonlyMap<string, string>): Promise<string> =>
  kind === 'user'
    ? (people.get(id) ?? 'somebody unknown')
    : ((await findUserGroup(trx, id))?.name ?? 'a group that is gone');
