import { IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import type { Session } from '../../../api/session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { agentTexts } from '../../session/agent-texts.ts';
import classes from './merchant.module.css';
import { Merchant } from './merchant.tsx';
import { useOpening } from '../../../ui/use-opening.ts';

/** Loaded when it is opened for the first time. */
const MerchantMenu = lazy(() =>
  import('./merchant-menu.tsx').then(({ MerchantMenu: component }) => ({ default: component })),
);

interface Props {
  session: Session;
  isBoxed?: boolean;
}

/** The merchant one works for; an agent chooses it here, and sees at once when it is not their own. */
export function MerchantPlace({ session, isBoxed = false }: Props) {
  const { agent, merchant } = session;
  return agent ? (
    <MerchantButton agent={agent} merchant={merchant} isBoxed={isBoxed} />
  ) : (
    <Merchant name={merchant.name} isBoxed={isBoxed} />
  );
}

interface ButtonProps {
  agent: NonNullable<Session['agent']>;
  merchant: Session['merchant'];
  isBoxed: boolean;
}

function MerchantButton({ agent, merchant, isBoxed }: ButtonProps) {
  const say = agentTexts.useTexts();
  const { isOpen, wasOpened, toggle, close, button: buttonRef } = useOpening();
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className={clsx(classes.choice, isBoxed && classes.wide)}
      data-linked={merchant.id !== agent.own.id || undefined}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={say('choose', { merchant: merchant.name })}
      onClick={toggle}
    >
      <Merchant name={merchant.name} />
      <IconSelector {...iconProps} />
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <MerchantMenu agent={agent} chosenId={merchant.id} isOpen={isOpen} onClose={close} target={button} />
    </Suspense>
  );
}
