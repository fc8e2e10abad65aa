import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findScheduledTemplates } from '@tamis/contract/own-templates';
import {
  actsOn,
  type ScheduledAction,
  type ScheduledActionKind,
  scheduledActionKinds,
} from '@tamis/contract/scheduled-triggers/actions';
import { findUserGroups } from '@tamis/contract/user-groups';
import { findUsers } from '@tamis/contract/users';
import { pageQueryOf } from '../../../api/query.ts';
import { useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { triggerTexts } from '../texts.ts';
import classes from '../triggers.module.css';
import { TokenSelect } from '../action-fields.tsx';
import { WayField, type WhomChoices, WhomField } from '../whom-field.tsx';
import { type Draft, newActions } from './draft.ts';
import { scheduledTexts } from './texts.ts';
import { type Where, whereOf } from './where.ts';

const LARGEST_PAGE = 250;

/** People and groups of the merchant. */
function useWhomOf(where: Where): WhomChoices {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  const own = useSession()?.merchant.id ?? '';
  const perPage = LARGEST_PAGE;
  const users = useQuery(pageQueryOf(findUsers, { query: whereOf(where), body: { perPage } })).data?.users ?? [];
  const merchantId = where.merchantId || own;
  const groups = useQuery(pageQueryOf(findUserGroups, { params: { merchantId }, query: { perPage } })).data?.groups;
  return [
    {
      group: say('people'),
      items: users.map(({ id, name, surname }) => ({ value: `user:${id}`, label: format.personName(name, surname) })),
    },
    {
      group: say('groups'),
      items: (groups ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: name })),
    },
  ];
}

/** What scheduled triggers of the merchant can say. */
function useTemplatesOf(where: Where): { value: string; label: string }[] {
  const query = useQuery(pageQueryOf(findScheduledTemplates, { query: { ...whereOf(where), perPage: LARGEST_PAGE } }));
  return (query.data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Several people are told by several actions; all else is done once. */
const severalTimes: readonly ScheduledActionKind[] = ['report', 'send-template'];

interface ActionsProps {
  draft: Draft;
  where: Where;
  onChange: (actions: ScheduledAction[]) => void;
}

/** What is done, one sentence each. */
export function ScheduledActions({ draft: { actions, subject }, where, onChange }: ActionsProps) {
  const say = scheduledTexts.useTexts();
  const choices = useWhomOf(where);
  const templates = useTemplatesOf(where);
  const isThere = new Set(actions.map(({ kind }) => kind));
  const possible = scheduledActionKinds.filter(
    (kind) => actsOn[kind].includes(subject) && (severalTimes.includes(kind) || !isThere.has(kind)),
  );
  return (
    <>
      <ol className={classes.rows}>
        {actions.map((action, index) => (
          <ScheduledActionRow
            key={index}
            action={action}
            number={index + 1}
            choices={choices}
            templates={templates}
            onChange={(next) => onChange(actions.with(index, next))}
            onRemove={() => onChange(actions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className={classes.sentence}>
        {actions.length < scheduledActionKinds.length &&
          possible.map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconPlus {...iconProps} />}
              onClick={() => onChange([...actions, newActions[kind]])}
            >
              {say(`add_${kind}`)}
            </Button>
          ))}
      </div>
    </>
  );
}

interface RowProps {
  action: ScheduledAction;
  number: number;
  choices: WhomChoices;
  templates: { value: string; label: string }[];
  onChange: (action: ScheduledAction) => void;
  onRemove: () => void;
}

function ScheduledActionRow({ action, number, choices, templates, onChange, onRemove }: RowProps) {
  const say = scheduledTexts.useTexts();
  return (
    <li className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.sentence}>
        <span className={classes.words}>{say(`say_${action.kind}`)}</span>
        {'to' in action && (
          <WhomField
            number={number}
            choices={choices}
            value={action.to}
            onChange={(to) => onChange({ ...action, to })}
          />
        )}
        {action.kind === 'report' && <span>{say('by')}</span>}
        {action.kind === 'send-template' && (
          <>
            <span>{say('theTemplate')}</span>
            <TokenSelect
              label={triggerTexts.say('template', { number })}
              choices={templates}
              value={action.templateId}
              onChoose={(templateId) => onChange({ ...action, templateId })}
            />
          </>
        )}
        {'by' in action && (
          <WayField number={number} value={action.by} onChange={(by) => onChange({ ...action, by })} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={triggerTexts.say('removeAction', { number })}
        onClick={onRemove}
      >
        <IconX {...iconProps} />
      </ActionIcon>
    </li>
  );
}
