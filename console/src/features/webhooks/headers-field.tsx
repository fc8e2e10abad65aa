import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { headerLimits } from '@tamis/contract/webhooks';
import { iconProps } from '../../ui/icon.ts';
import { webhookTexts } from './texts.ts';
import classes from './webhooks.module.css';

export interface HeaderValue {
  name: string;
  /** Absent: as it is. */
  value?: string;
}

interface HeadersFieldProps {
  value: readonly HeaderValue[];
  onChange: (headers: HeaderValue[]) => void;
  error?: ReactNode;
  isFixed: boolean;
}

/** Headers that go with each event; those that are there are named, and their values never shown. */
export function HeadersField({ value, onChange, error, isFixed }: HeadersFieldProps) {
  const say = webhookTexts.useTexts();
  const [typed, setTyped] = useState({ name: '', value: '' });
  const nameField = useRef<HTMLInputElement>(null);
  const mayAdd = typed.name.trim() !== '' && typed.value !== '';
  const add = (): void => {
    const name = typed.name.trim();
    const others = value.filter((header) => header.name.toLowerCase() !== name.toLowerCase());
    onChange([...others, { name, value: typed.value }]);
    setTyped({ name: '', value: '' });
    // The button is off again: whoever types goes on with the next one.
    nameField.current?.focus();
  };
  return (
    <div className={classes.headers} role="group" aria-label={say('customHeaders')}>
      <span className={classes.label}>{say('customHeaders')}</span>
      <p className={classes.text}>{say('headersText')}</p>
      {value.map((header) => (
        <div key={header.name} className={classes.header}>
          <span className={classes.mono}>
            {header.name}: {header.value === undefined ? say('keptValue') : '••••••'}
          </span>
          {!isFixed && (
            <CloseButton
              aria-label={say('removeHeader', { name: header.name })}
              onClick={() => onChange(value.filter((one) => one !== header))}
            />
          )}
        </div>
      ))}
      {!isFixed && (
        <div className={classes.add}>
          <TextInput
            ref={nameField}
            label={say('headerName')}
            autoComplete="off"
            maxLength={headerLimits.name}
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          />
          <TextInput
            label={say('headerValue')}
            autoComplete="off"
            maxLength={headerLimits.value}
            value={typed.value}
            onChange={(event) => setTyped({ ...typed, value: event.currentTarget.value })}
          />
          <Button variant="default" leftSection={<IconPlus {...iconProps} />} disabled={!mayAdd} onClick={add}>
            {say('addHeader')}
          </Button>
        </div>
      )}
      {error !== undefined && error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
