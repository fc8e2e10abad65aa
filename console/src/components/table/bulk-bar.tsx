import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { KeyHint } from '../../ui/key-hint.tsx';
import { keysRestIn } from '../../ui/shortcuts/match-keys.ts';
import classes from './bulk-bar.module.css';
import { tableTexts } from './texts.ts';

export interface BulkBarProps {
  /** How many are selected, on this page and on others. */
  count: number;
  onClear: () => void;
  /** `BulkAction`s. */
  children: ReactNode;
}

/** What can be done with the selected rows; Esc lets them go. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const say = tableTexts.useTexts();
  useEscape(onClear);
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={say('bulkActions')}>
        <strong className={classes.count} role="status">
          {say('selected', { count })}
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

/** Esc belongs to fields, menus and dialogs first. */
function useEscape(run: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !keysRestIn(event.target)) run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [run]);
}
