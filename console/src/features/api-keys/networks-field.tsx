import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IpInput } from '../../components/ip-input/ip-input.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './api-keys.module.css';
import { apiKeyTexts } from './texts.ts';

interface NetworksFieldProps {
  value: string[];
  onChange: (networks: string[]) => void;
  error?: ReactNode;
  isFixed?: boolean;
}

/** From where a key is taken: IPv4 addresses in four parts, networks and IPv6 as text. */
export function NetworksField({ value, onChange, error, isFixed = false }: NetworksFieldProps) {
  const say = apiKeyTexts.useTexts();
  const [text, setText] = useState('');
  const typed = text.trim();
  const mayAdd = typed !== '' && !value.includes(typed);
  const add = (): void => {
    if (!mayAdd) return;
    onChange([...value, typed]);
    setText('');
  };
  const addByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.networks} role="group" aria-label={say('networks')}>
      <span className={classes.label}>{say('networks')}</span>
      <p className={classes.text}>{say('networksText')}</p>
      {!isFixed && (
        <TextInput
          label={say('cidr')}
          description={say('cidrText')}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={addByEnter}
          rightSectionWidth={92}
          rightSection={
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus {...iconProps} />}
              disabled={!mayAdd}
              onClick={add}
            >
              {say('add')}
            </Button>
          }
        />
      )}
      <IpInput label={say('ip')} ips={value} onChange={(ips) => onChange([...ips])} isFixed={isFixed} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
