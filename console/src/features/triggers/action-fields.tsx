import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findCaseStatuses, workStages } from '@tamis/contract/cases';
import { type ActionKind, actionLimits, type ActionOf, type TriggerAction } from '@tamis/contract/triggers/actions';
import { findWebhooks } from '@tamis/contract/webhooks';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { usePeople } from '../../components/people/use-people.ts';
import { useCan } from '../../components/use-session.ts';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

export interface FieldsOf<Kind extends ActionKind> {
  action: ActionOf<Kind>;
  number: number;
  onChange: (action: TriggerAction) => void;
}

interface ChoiceProps {
  text: string;
  label: string;
  choices: { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A sentence that ends with one of some choices; one that is gone meanwhile is chosen anew. */
export function ChoiceSentence({ text, ...choice }: ChoiceProps) {
  return (
    <div className={classes.sentence}>
      <span>{text}</span>
      <TokenSelect {...choice} />
    </div>
  );
}

/** A word of a sentence that is one of some choices. */
export const TokenSelect = ({ label, choices, value, onChoose }: Omit<ChoiceProps, 'text'>) => (
  <Select
    aria-label={label}
    className={classes.token ?? ''}
    data={choices}
    searchable
    value={value || null}
    onChange={(chosen) => onChoose(chosen ?? '')}
  />
);

export function AssignFields({ action, number, onChange }: FieldsOf<'assign'>) {
  const say = triggerTexts.useTexts();
  return (
    <ChoiceSentence
      text={say('assign')}
      label={say('assignee', { number })}
      choices={usePeople()}
      value={action.userId}
      onChoose={(userId) => onChange({ ...action, userId })}
    />
  );
}

export function WebhookFields({ action, number, onChange }: FieldsOf<'send-webhook'>) {
  const say = triggerTexts.useTexts();
  const maySee = useCan('FindWebhooks');
  const query = useQuery({ ...pageQueryOf(findWebhooks, { query: { perPage: 250 } }), enabled: maySee });
  return (
    <ChoiceSentence
      text={say('sendTo')}
      label={say('webhook', { number })}
      choices={(query.data?.webhooks ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={action.webhookId}
      onChoose={(webhookId) => onChange({ ...action, webhookId })}
    />
  );
}

export function CaseStatusFields({ action, number, onChange }: FieldsOf<'set-case-status'>) {
  const say = triggerTexts.useTexts();
  const maySee = useCan('CaseFind', 'CaseAdd', 'CaseUpdate');
  const query = useQuery({ ...queryOf(findCaseStatuses), enabled: maySee });
  const atWork = (query.data?.statuses ?? []).filter(({ stage }) => (workStages as readonly string[]).includes(stage));
  return (
    <ChoiceSentence
      text={say('setStatus')}
      label={say('caseStatus', { number })}
      choices={atWork.map(({ id, name }) => ({ value: id, label: name }))}
      value={action.statusId}
      onChoose={(statusId) => onChange({ ...action, statusId })}
    />
  );
}

interface WordsProps {
  text: string;
  label: string;
  value: string;
  maxLength: number;
  onWrite: (value: string) => void;
}

/** A sentence that ends with words of one's own. */
const WordsSentence = ({ text, label, value, maxLength, onWrite }: WordsProps) => (
  <div className={classes.sentence}>
    <span>{text}</span>
    <TextInput
      aria-label={label}
      className={classes.token ?? ''}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  </div>
);

export function TagFields({ action, number, onChange }: FieldsOf<'set-tag'>) {
  const say = triggerTexts.useTexts();
  return (
    <WordsSentence
      text={say('setTag')}
      label={say('tag', { number })}
      value={action.tag}
      maxLength={actionLimits.tag}
      onWrite={(tag) => onChange({ ...action, tag })}
    />
  );
}

export function AttentionFields({ action, number, onChange }: FieldsOf<'ask-attention'>) {
  const say = triggerTexts.useTexts();
  return (
    <WordsSentence
      text={say('askAttention')}
      label={say('why', { number })}
      value={action.reason}
      maxLength={actionLimits.reason}
      onWrite={(reason) => onChange({ ...action, reason })}
    />
  );
}
