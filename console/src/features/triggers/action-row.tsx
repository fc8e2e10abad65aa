import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { TriggerAction } from '@tamis/contract/triggers/actions';
import { useEffect } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { useDragged } from '../../ui/ordering/use-dragged.ts';
import { AssignFields, AttentionFields, CaseStatusFields, TagFields, WebhookFields } from './action-fields.tsx';
import { AssignCaseFields, CaseToGroupFields, GroupFields } from './assign-fields.tsx';
import { CreateCaseFields } from './create-case-fields.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ActionFieldsProps {
  action: TriggerAction;
  number: number;
  onChange: (action: TriggerAction) => void;
}

interface ActionRowProps extends Omit<ActionFieldsProps, 'number'> {
  place: number;
  isMovable: boolean;
  /** It was moved here, and keeps the focus. */
  isFollowed: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One action as a sentence whose words are chosen. */
export function ActionRow({ place, isMovable, isFollowed, onMove, onRemove, ...row }: ActionRowProps) {
  const say = triggerTexts.useTexts();
  const number = place + 1;
  const { item, grip, isDragged, isTarget } = useDragged(place, onMove);
  useEffect(() => {
    if (isFollowed) grip.current?.focus();
  }, [isFollowed, grip]);
  return (
    <li ref={item} className={classes.row} data-dragged={isDragged || undefined} data-target={isTarget || undefined}>
      <span className={classes.number}>{number}</span>
      <ActionFields {...row} number={number} />
      <ActionIcon
        ref={grip}
        className={classes.grip ?? ''}
        variant="subtle"
        color="gray"
        hidden={!isMovable}
        aria-label={say('moveAction', { number })}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(place, place + step);
        }}
      >
        <IconGripVertical {...iconProps} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={say('removeAction', { number })} onClick={onRemove}>
        <IconX {...iconProps} />
      </ActionIcon>
    </li>
  );
}

function ActionFields({ action, ...row }: ActionFieldsProps) {
  switch (action.kind) {
    case 'notify':
      return <NotifyFields action={action} {...row} />;
    case 'send-template':
      return <TemplateFields action={action} {...row} />;
    case 'assign':
      return <AssignFields action={action} {...row} />;
    case 'assign-to-group':
      return <GroupFields action={action} {...row} />;
    case 'assign-case':
      return <AssignCaseFields action={action} {...row} />;
    case 'case-to-group':
      return <CaseToGroupFields action={action} {...row} />;
    case 'send-webhook':
      return <WebhookFields action={action} {...row} />;
    case 'set-case-status':
      return <CaseStatusFields action={action} {...row} />;
    case 'set-tag':
      return <TagFields action={action} {...row} />;
    case 'ask-attention':
      return <AttentionFields action={action} {...row} />;
    case 'create-case':
      return <CreateCaseFields action={action} {...row} />;
  }
}
