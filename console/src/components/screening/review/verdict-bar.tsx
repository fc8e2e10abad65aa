import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { tagIconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { inlineDecisionTexts } from './decision/inline-decision-texts.ts';
import chips from './decision/reason-chips.module.css';
import { ReasonChips, usePresets } from './decision/reason-chips.tsx';
import type { Review } from './use-review.ts';
import { verdictKeys } from './use-review-keys.ts';
import { reviewTexts } from './texts.ts';
import classes from './verdict-bar.module.css';
import { WhitelistButton } from './whitelisting/whitelist-button.tsx';

/** As many reasons as stand beside the verdicts; the decision offers all of them. */
const MOST_REASONS = 3;

export interface VerdictBarProps {
  hit: Hit;
  review: Review;
  /** What stands above the verdicts. */
  above?: ReactNode;
}

/** What a hit can be decided as, in sight: each verdict with its key. */
export function VerdictBar({ hit, review, above }: VerdictBarProps) {
  const say = reviewTexts.useTexts();
  const { decideAs, whitelist, takeOff } = review;
  if (!decideAs && !whitelist) return null;
  return (
    <footer className={classes.bar} data-decision-bar>
      {above}
      <div className={`${classes.line} ${classes.verdicts}`} role="group" aria-label={say('decide')}>
        {decideAs &&
          verdictKeys.map(([key, verdict]) => (
            <BarButton key={key} keys={key} label={say(`verdict.${verdict}`)} onClick={() => decideAs(verdict)} />
          ))}
        {whitelist && (
          <WhitelistButton
            isWhitelisted={hit.is_whitelisted}
            onWhitelist={whitelist}
            onTakeOff={takeOff}
            rests={review.whitelistRests}
            asksFirst={review.asksFirst}
            withKey
          />
        )}
      </div>
    </footer>
  );
}

/** The verdicts below the usual reasons why it is somebody else; nothing where the hit cannot be decided on. */
export function VerdictsWithReasons({ hit, review }: { hit: Hit; review: Review }) {
  const say = reviewTexts.useTexts();
  const sayInline = inlineDecisionTexts.useTexts();
  const presets = usePresets(hit, 'false_positive', review.reasonPolicy.presets);
  const { decideAs, judge } = review;
  if (!decideAs) return null;
  const reasons = (
    <div className={classes.line}>
      <span>{sayInline('because.false_positive')}</span>
      <ReasonChips
        presets={presets.slice(0, MOST_REASONS)}
        onChoose={(reason) => decideAs('false_positive', { reason })}
        more={
          <button type="button" className={chips.chip} onClick={() => decideAs('false_positive', { inOwnWords: true })}>
            <IconPencil {...tagIconProps} /> {sayInline('ownWordsNeeded')}
          </button>
        }
      />
      <Button
        className={classes.more ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        rightSection={<KeyHint keys={['D']} />}
        aria-keyshortcuts="D"
        onClick={judge}
      >
        {say('allChoices')}
      </Button>
    </div>
  );
  return <VerdictBar hit={hit} review={review} above={reasons} />;
}

interface BarButtonProps {
  keys: string;
  label: string;
  onClick: () => void;
}

function BarButton({ keys, label, onClick }: BarButtonProps) {
  return (
    <Button variant="default" leftSection={<KeyHint keys={[keys]} />} aria-keyshortcuts={keys} onClick={onClick}>
      {label}
    </Button>
  );
}
