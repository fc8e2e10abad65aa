import { IconCheck, IconX } from '@tabler/icons-react';
import type { MailTemplate } from '@tamis/contract/mail-templates';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

interface UsedVariablesProps {
  used: ReadonlySet<string>;
  variables: MailTemplate['variables'];
}

/** Which variables the text has, and whether those that must be there are. */
export function UsedVariables({ used, variables }: UsedVariablesProps) {
  const say = templateTexts.useTexts();
  const isThere = ({ name }: { name: string }): boolean => used.has(name);
  const required = variables.filter(({ isRequired }) => isRequired);
  const others = variables.filter((variable) => !variable.isRequired && isThere(variable));
  return (
    <div className={classes.used}>
      {others.length > 0 && <span>{say('used')}</span>}
      {others.map(({ name }) => (
        <Tag key={name}>
          <code>{name}</code>
        </Tag>
      ))}
      {required.length > 0 && <span>{say('required')}</span>}
      {required.map((variable) => (
        <Tag
          key={variable.name}
          tone={isThere(variable) ? 'green' : 'red'}
          icon={isThere(variable) ? <IconCheck {...tagIconProps} /> : <IconX {...tagIconProps} />}
        >
          <code>{variable.name}</code>
        </Tag>
      ))}
    </div>
  );
}
