import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TriggerAction } from '@tamis/contract/triggers/actions';
import { iconProps } from '../../ui/icon.ts';
import { AssignFields, AttentionFields, CaseStatusFields, TagFields, WebhookFields } from './action-fields.tsx';
import { AssignCaseFields, GroupFields } from './assign-fields.tsx';
import { CreateCaseFields } from './create-case-fields.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface ActionRowProps {
  action: TriggerAction;
  number: number;
  onChange: (action: TriggerAction) => void;
  onRemove: () => void;
}

/** One action as a sentence whose words are chosen. */
export function ActionRow({ onRemove, ...row }: ActionRowProps) {
  const say = triggerTexts.useTexts();
  return (
    <li className={classes.row}>
      <span className={classes.number}>{row.number}</span>
      <ActionFields {...row} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('removeAction', { number: row.number })}
        onClick={onRemove}
      >
        <IconX {...iconProps} />
      </ActionIcon>
    </li>
  );
}

function ActionFields({ action, ...row }: Omit<ActionRowProps, 'onRemove'>) {
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
