import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { verificationMethods } from '@tamis/contract/two-factor';
import { queryOf, refresh } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { useFocusAfterChange, useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { ActingNote } from '../acting-note.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { twoFactorTexts } from './texts.ts';
import classes from './two-factor-card.module.css';
import type { TwoFactorState, Undertaking } from './two-factor-types.ts';
import { UndertakingDialog } from './undertaking-dialog.tsx';

interface EndedProps {
  /** What was begun is done, or given up; codes that are shown once have been seen. */
  onEnded?: (() => void) | undefined;
}

/** Whether a second step is asked for, and the ways to change it. */
export function TwoFactorCard({ onEnded }: EndedProps) {
  const say = twoFactorTexts.useTexts();
  const isActing = useSession()?.isImpersonation ?? false;
  return isActing ? (
    <Card title={say('title')} padded>
      <ActingNote />
    </Card>
  ) : (
    <OwnTwoFactor onEnded={onEnded} />
  );
}

function OwnTwoFactor({ onEnded }: EndedProps) {
  const say = twoFactorTexts.useTexts();
  const { data: state, ...query } = useQuery(queryOf(verificationMethods));
  const heading = useRef<HTMLElement>(null);
  const { begin, dialogs } = useUndertaking(state, heading, onEnded);
  // The buttons of before are gone.
  useFocusAfterChange(state && state.current !== null, heading);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {say('title')}
        </span>
      }
      aside={state && <StateTag isOn={state.current !== null} />}
      padded
    >
      {query.isError && (
        <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingBlock label={say('title')} />}
      {state && (state.current === null ? <Off onBegin={begin} /> : <On state={state} onBegin={begin} />)}
      {dialogs}
    </Card>
  );
}

/** First the proof that it is the user, where the last one is too old, then what he wants to do. */
function useUndertaking(
  state: TwoFactorState | undefined,
  heading: RefObject<HTMLElement | null>,
  onEnded: EndedProps['onEnded'],
) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Undertaking>();
  const [isProved, setIsProved] = useState(false);
  const begin = (undertaking: Undertaking) => {
    setWanted(undertaking);
    setIsProved(state?.isProved ?? false);
  };
  const end = () => {
    setWanted(undefined);
    void refresh(client, verificationMethods);
    onEnded?.();
  };
  const dialogs = state && wanted && (
    <Dialogs heading={heading}>
      {!isProved && <ProofDialog onProved={() => setIsProved(true)} onClose={() => setWanted(undefined)} />}
      {isProved && (
        <UndertakingDialog undertaking={wanted} state={state} onUnproved={() => setIsProved(false)} onClose={end} />
      )}
    </Dialogs>
  );
  return { begin, dialogs };
}

/** One after the other, and then back to the button that began it, or to the heading where it is gone. */
function Dialogs({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  useFocusBack(heading);
  return children;
}

function StateTag({ isOn }: { isOn: boolean }) {
  const say = twoFactorTexts.useTexts();
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <Tag tone={isOn ? 'green' : 'amber'} icon={<Icon {...tagIconProps} />}>
      {say(isOn ? 'on' : 'off')}
    </Tag>
  );
}

interface BodyProps {
  onBegin: (undertaking: Undertaking) => void;
}

function Off({ onBegin }: BodyProps) {
  const say = twoFactorTexts.useTexts();
  return (
    <div className={classes.body}>
      <p className={classes.text}>{say('offText')}</p>
      <Button onClick={() => onBegin('setUp')}>{say('setUp')}</Button>
    </div>
  );
}

/** From here on the user should think of new codes. */
const FEW_CODES = 3;

function On({ state: { current, enabledAt, recoveryCodesLeft }, onBegin }: BodyProps & { state: TwoFactorState }) {
  const say = twoFactorTexts.useTexts();
  const format = useFormat();
  const isFew = recoveryCodesLeft <= FEW_CODES;
  return (
    <div className={classes.body}>
      <p className={classes.text}>
        {current &&
          say('onBy', { way: say(`way${current}`), moment: enabledAt === null ? '' : format.date(enabledAt) })}{' '}
        {say('codesLeft', { count: recoveryCodesLeft })}
        {isFew && <strong className={classes.few}> {say('fewCodes')}</strong>}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onBegin('change')}>
          {say('change')}
        </Button>
        <Button variant="default" onClick={() => onBegin('regenerate')}>
          {say('regenerate')}
        </Button>
        <Button variant="default" className={classes.off ?? ''} onClick={() => onBegin('disable')}>
          {say('disable')}
        </Button>
      </div>
    </div>
  );
}
