import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { isIpPart } from '../rules/rules.ts';
import { IpList } from './ip-list.tsx';
import classes from './ip-input.module.css';
import { ipTexts } from './texts.ts';

export interface IpInputProps {
  /** What the addresses are for, e.g. 'Allowed IP addresses'. */
  label: string;
  /** Dotted IPv4 addresses. */
  ips: readonly string[];
  onChange: (ips: readonly string[]) => void;
  /** Those of an expired key can neither be added to nor removed from. */
  isFixed?: boolean;
}

const EMPTY = ['', '', '', ''] as const;
const MOST_DIGITS = 3;

/** Addresses in four boxes each; a dot, or a third digit, leads on to the next box. */
export function IpInput({ label, ips, onChange, isFixed = false }: IpInputProps) {
  const say = ipTexts.useTexts();
  const [parts, setParts] = useState<readonly string[]>(EMPTY);
  const problemId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const ip = parts.every(isIpPart) ? parts.map(Number).join('.') : undefined;
  const isWrong = parts.some((part) => part !== '' && !isIpPart(part));
  const isTwice = ip !== undefined && ips.includes(ip);
  const problem = isWrong ? say('invalid') : isTwice ? say('twice') : '';
  const add = (): void => {
    if (ip === undefined || isTwice) return;
    onChange([...ips, ip]);
    setParts(EMPTY);
    boxes.current[0]?.focus();
  };
  const write = (index: number, text: string): void => {
    setParts(parts.with(index, text));
    if (text.length === MOST_DIGITS && isIpPart(text)) boxes.current[index + 1]?.focus();
  };
  return (
    <div className={classes.form}>
      {!isFixed && (
        <fieldset className={classes.parts} aria-describedby={problemId}>
          <legend>{label}</legend>
          {parts.map((part, index) => (
            <input
              // The four boxes stand where they stand.
              key={index}
              ref={(box) => {
                boxes.current[index] = box;
              }}
              className={classes.part}
              aria-label={say('part', { part: index + 1 })}
              aria-invalid={part !== '' && !isIpPart(part)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MOST_DIGITS}
              value={part}
              onChange={(event) => write(index, event.currentTarget.value)}
              onKeyDown={(event) => {
                moveBetween(event, index, boxes.current);
                addByEnter(event, add);
              }}
              onPaste={(event) => pasteWhole(event, setParts)}
            />
          ))}
          <Button
            variant="default"
            onClick={add}
            leftSection={<IconPlus {...iconProps} />}
            disabled={ip === undefined || isTwice}
          >
            {say('add')}
          </Button>
        </fieldset>
      )}
      {!isFixed && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <IpList ips={ips} isFixed={isFixed} onRemove={(gone) => onChange(ips.filter((one) => one !== gone))} />
    </div>
  );
}

/** Enter adds; it neither saves nor leaves the form that the field stands in. Ctrl+Enter still does. */
function addByEnter(event: KeyboardEvent, add: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  add();
}

/** A dot leads on, a backspace in an empty box back. */
function moveBetween(event: KeyboardEvent<HTMLInputElement>, index: number, boxes: (HTMLInputElement | null)[]): void {
  if (event.key === '.') {
    event.preventDefault();
    if (event.currentTarget.value !== '') boxes[index + 1]?.focus();
  }
  if (event.key === 'Backspace' && event.currentTarget.value === '') boxes[index - 1]?.focus();
}

/** A whole address fills the four boxes, wherever it is pasted. */
function pasteWhole(event: ClipboardEvent, setParts: (parts: readonly string[]) => void): void {
  const parts = event.clipboardData.getData('text').trim().split('.');
  if (parts.length !== EMPTY.length || !parts.every((part) => /^\d{1,3}$/.test(part))) return;
  event.preventDefault();
  setParts(parts);
}
