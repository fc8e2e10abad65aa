import { Button } from '@mantine/core';
import { IconArrowUpRight, IconGavel, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import classes from './decision-bar.module.css';
import { reviewTexts } from './texts.ts';
import { WhitelistButton } from './whitelisting/whitelist-button.tsx';

export interface DecisionBarProps {
  isWhitelisted: boolean;
  /** Undefined: the user may not. */
  onWhitelist: (() => void) | undefined;
  onTakeOff: (() => void) | undefined;
  /** Why it cannot be whitelisted now; undefined when it can. */
  whitelistRests?: string | undefined;
  /** Trying to asks for the updates to be acknowledged first. */
  asksFirst: boolean;
  onDecide: (() => void) | undefined;
  onAddNote: (() => void) | undefined;
  onOpen: () => void;
  /** Undefined: this is the last hit. */
  onNext: (() => void) | undefined;
}

/** What can be decided on the hit by finger, always at the same place. */
export function DecisionBar(props: DecisionBarProps) {
  const say = reviewTexts.useTexts();
  return (
    <footer data-decision-bar>
      <div className={classes.bar} role="group" aria-label={say('decide')}>
        {props.onWhitelist && (
          <WhitelistButton
            isWhitelisted={props.isWhitelisted}
            onWhitelist={props.onWhitelist}
            onTakeOff={props.onTakeOff}
            rests={props.whitelistRests}
            asksFirst={props.asksFirst}
          />
        )}
        {props.onDecide && (
          <IconButton
            label={say('decideButton')}
            keys="D"
            icon={<IconGavel {...iconProps} />}
            onClick={props.onDecide}
          />
        )}
        {props.onAddNote && (
          <IconButton label={say('addNote')} keys="N" icon={<IconNote {...iconProps} />} onClick={props.onAddNote} />
        )}
        <IconButton
          label={say('openDetails')}
          keys="O"
          icon={<IconArrowUpRight {...iconProps} />}
          onClick={props.onOpen}
        />
        <Button className={classes.next ?? ''} disabled={!props.onNext} onClick={props.onNext} aria-keyshortcuts="J">
          {say('next')}
        </Button>
      </div>
    </footer>
  );
}

interface IconButtonProps {
  label: string;
  keys: string;
  icon: ReactNode;
  onClick: () => void;
}

const IconButton = ({ label, keys, icon, onClick }: IconButtonProps) => (
  <Button
    variant="default"
    className={classes.square ?? ''}
    aria-label={label}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    {icon}
  </Button>
);
