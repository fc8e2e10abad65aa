import clsx from 'clsx';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { useEscape } from '../../ui/shortcuts/use-escape.ts';
import classes from './bulk-bar.module.css';
import { tableTexts } from './texts.ts';

export interface BulkBarProps {
  /** How many are selected, on this page and on others. */
  count: number;
  /** The same in words that name what is counted, where a row may be more than one. */
  text?: string;
  onClear: () => void;
  /** `BulkAction`s. */
  children: ReactNode;
}

/** What can be done with the selected rows; Esc lets them go. */
export function BulkBar({ count, text, onClear, children }: BulkBarProps) {
  const say = tableTexts.useTexts();
  useEscape(onClear);
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={say('bulkActions')}>
        <strong className={classes.count} role="status">
          {text ?? say('selected', { count })}
        </strong>
        <div className={classes.actions}>{children}</div>
        <button type="button" className={clsx(classes.action, classes.clear)} onClick={onClear}>
          {say('clear')} <KeyHint keys={['Esc']} />
        </button>
      </div>
    </div>
  );
}

export interface BulkActionProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The single key that does it. */
  shortcut?: string;
}

export function BulkAction({ icon, label, onClick, isDanger = false, isDisabled = false, shortcut }: BulkActionProps) {
  return (
    <button
      type="button"
      className={clsx(classes.action, isDanger && classes.danger)}
      disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {icon}
      {label}
      {shortcut !== undefined && <KeyHint keys={[shortcut.toUpperCase()]} />}
    </button>
  );
}
