import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBold, IconBraces, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { MailTemplate } from '@tamis/contract/mail-templates';
import { iconProps } from '../../ui/icon.ts';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

const marks = [
  { key: 'bold', Icon: IconBold, before: '**', after: '**' },
  { key: 'italic', Icon: IconItalic, before: '*', after: '*' },
  { key: 'link', Icon: IconLink, before: '[', after: '](https://)' },
  { key: 'list', Icon: IconList, before: '- ', after: '' },
  { key: 'heading', Icon: IconHeading, before: '# ', after: '' },
] as const;

interface FormatBarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  variables: MailTemplate['variables'];
}

/** Marks and variables for who does not know them by heart. */
export function FormatBar({ field, value, onChange, variables }: FormatBarProps) {
  const say = templateTexts.useTexts();
  function put(before: string, after: string): void {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = field.current ?? {};
    const marked = before + value.slice(start, end) + after;
    onChange(value.slice(0, start) + marked + value.slice(end));
    const caret = start + before.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret + end - start);
    });
  }
  return (
    <div className={classes.formatBar} role="group" aria-label={say('tools')}>
      {marks.map(({ key, Icon, before, after }) => (
        <ActionIcon
          key={key}
          variant="subtle"
          color="gray"
          aria-label={say(key)}
          title={say(key)}
          onClick={() => put(before, after)}
        >
          <Icon {...iconProps} />
        </ActionIcon>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconBraces {...iconProps} />}>
            {say('variable')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variables.map(({ name, label, isAddress }) => (
            <Menu.Item key={name} onClick={() => (isAddress ? put('[', `]({{${name}}})`) : put(`{{${name}}}`, ''))}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={classes.hint}>{say('markdown')}</span>
    </div>
  );
}
