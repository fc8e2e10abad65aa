import { Button } from '@mantine/core';
import { IconArrowUpRight, IconGavel, IconNote } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './decision-bar.module.css';
import { reviewTexts } from './texts.ts';
import { WhitelistButton } from './whitelist-button.tsx';

export interface DecisionBarProps {
  isWhitelisted: boolean;
  /** Undefined: the user may not. */
  onWhitelist: (() => void) | undefined;
  onTakeOff: (() => void) | undefined;
  /** Why it cannot be whitelisted now; undefined when it can. */
  whitelistRests?: string | undefined;
  onDecide: (() => void) | undefined;
  onAddNote: (() => void) | undefined;
  onOpen: () => void;
  onUndo: (() => void) | undefined;
  canUndo: boolean;
  /** Undefined: this is the last hit. */
  onNext: (() => void) | undefined;
  /** Larger, icons for the second rank, for fingers. */
  touch?: boolean;
}

/** What can be decided on the hit, always at the same place. */
export function DecisionBar(props: DecisionBarProps) {
  const say = reviewTexts.useTexts();
  return (
    <footer className={classes.frame} data-decision-bar>
      <div className={clsx(classes.bar, props.touch && classes.touch)} role="group" aria-label={say('decide')}>
        {props.onWhitelist && (
          <WhitelistButton
            isWhitelisted={props.isWhitelisted}
            onWhitelist={props.onWhitelist}
            onTakeOff={props.onTakeOff}
            rests={props.whitelistRests}
            keyAt={props.touch ? undefined : 'right'}
          />
        )}
        <SecondRank {...props} />
        <Button
          className={classes.next ?? ''}
          disabled={!props.onNext}
          onClick={props.onNext}
          rightSection={props.touch ? undefined : <KeyHint keys={['J']} />}
          aria-keyshortcuts="J"
        >
          {say('next')}
        </Button>
      </div>
    </footer>
  );
}

function SecondRank({ onDecide, onAddNote, onOpen, onUndo, canUndo, touch = false }: DecisionBarProps) {
  const say = reviewTexts.useTexts();
  return (
    <>
      {onDecide && (
        <BarButton
          label={say('decideButton')}
          keys="D"
          icon={<IconGavel {...iconProps} />}
          touch={touch}
          onClick={onDecide}
        />
      )}
      {onAddNote && (
        <BarButton
          label={say('addNote')}
          keys="N"
          icon={<IconNote {...iconProps} />}
          touch={touch}
          onClick={onAddNote}
        />
      )}
      <BarButton
        label={say(touch ? 'openDetails' : 'open')}
        keys="O"
        icon={<IconArrowUpRight {...iconProps} />}
        touch={touch}
        onClick={onOpen}
      />
      {onUndo && !touch && (
        <BarButton
          label={say('undo')}
          keys="U"
          touch={false}
          disabled={!canUndo}
          title={canUndo ? undefined : say('nothingToUndo')}
          onClick={onUndo}
        />
      )}
    </>
  );
}

interface BarButtonProps {
  label: string;
  keys: string;
  /** Stands for the label where there is no room for it. */
  icon?: ReactNode;
  touch: boolean;
  disabled?: boolean;
  title?: string | undefined;
  onClick: () => void;
}

function BarButton({ label, keys, icon, touch, disabled = false, title, onClick }: BarButtonProps) {
  return (
    <Button
      variant="default"
      className={touch ? (classes.square ?? '') : ''}
      disabled={disabled}
      title={title}
      aria-label={touch ? label : undefined}
      aria-keyshortcuts={keys}
      rightSection={touch ? undefined : <KeyHint keys={[keys]} />}
      onClick={onClick}
    >
      {touch ? icon : label}
    </Button>
  );
}
