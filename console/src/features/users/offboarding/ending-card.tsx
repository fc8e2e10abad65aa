import { Radio, Textarea } from '@mantine/core';
import { offboardUser } from '@tamis/contract/offboarding';
import { limitsOf } from '../../../components/form/limits.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './offboarding.module.css';
import { offboardingTexts } from './texts.ts';

const endings = ['block', 'delete'] as const;
export type Ending = (typeof endings)[number];

interface Props {
  ending: Ending;
  reason: string;
  mayBlock: boolean;
  onEnding: (ending: Ending) => void;
  onReason: (reason: string) => void;
}

/** What becomes of the account, and why. */
export function EndingCard({ ending, reason, mayBlock, onEnding, onReason }: Props) {
  const say = offboardingTexts.useTexts();
  return (
    <Card padded title={say('ending')}>
      <Radio.Group
        aria-label={say('ending')}
        value={ending}
        onChange={(value) => onEnding(endings.find((one) => one === value) ?? ending)}
      >
        <div className={classes.endings}>
          {endings.map((one) => (
            <EndingChoice key={one} ending={one} isDisabled={one === 'block' && !mayBlock} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={say('reason')}
        description={say('reasonHint')}
        withAsterisk
        aria-required
        maxLength={limitsOf(offboardUser, 'reason').max}
        autosize
        minRows={1}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </Card>
  );
}

function EndingChoice({ ending, isDisabled }: { ending: Ending; isDisabled: boolean }) {
  const say = offboardingTexts.useTexts();
  return (
    <Radio
      value={ending}
      disabled={isDisabled}
      className={classes.ending ?? ''}
      label={
        <>
          {say(ending)} {ending === 'block' && <span className={classes.quiet}>{say('recommended')}</span>}
        </>
      }
      description={say(ending === 'block' ? 'blockText' : 'deleteText')}
    />
  );
}
