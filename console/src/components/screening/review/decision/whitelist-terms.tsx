import { Radio, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Hit, WhitelistEntry } from '@tamis/contract/screening';
import classes from './decision-dialog.module.css';
import { reviewTexts } from '../texts.ts';
import { useOwnMerchantName } from './use-own-merchant-name.ts';

/** Calendars come with the first whitelisting by this dialog. */
const DayInput = lazy(() =>
  import('../../../day-input/day-input.tsx').then(({ DayInput: component }) => ({ default: component })),
);

export interface WhitelistTermsValue {
  scope: WhitelistEntry['scope'];
  /** YYYY-MM-DD; '' without end. */
  endsOn: string;
}

/** For which searches a hit is whitelisted and until when; without a reference it can be for this one, or for all. */
export function WhitelistTermsFields({
  reference,
  value,
  onChange,
}: {
  reference: string;
  value: WhitelistTermsValue;
  onChange: (value: WhitelistTermsValue) => void;
}) {
  const say = reviewTexts.useTexts();
  const merchant = useOwnMerchantName();
  return (
    <>
      <Radio.Group label={say('scope')} value={value.scope} onChange={(scope) => onChange({ ...value, scope })}>
        <div className={classes.choices}>
          <Radio value="search" label={say('scope.search')} />
          {reference !== '' && <Radio value="reference" label={<bdi>{say('scope.reference', { reference })}</bdi>} />}
          <Radio
            value="merchant"
            label={<bdi>{say('scope.merchant', { merchant })}</bdi>}
            description={<bdi>{say('scope.merchant.text', { merchant })}</bdi>}
          />
        </div>
      </Radio.Group>
      <Suspense fallback={<Skeleton className={classes.date ?? ''} height={72} />}>
        <DayInput
          className={classes.date ?? ''}
          label={say('endsOn')}
          description={say('endsOnHint')}
          value={value.endsOn}
          onChange={(endsOn) => onChange({ ...value, endsOn })}
        />
      </Suspense>
    </>
  );
}

/** What a decision ends far from this search: nothing where the whitelisting stays, or was for less than all searches. */
export function EndsForMerchant({ hit, stays }: { hit: Hit; stays: boolean }) {
  const say = reviewTexts.useTexts();
  const merchant = useOwnMerchantName();
  if (stays || hit.whitelist?.scope !== 'merchant') return null;
  return (
    <p role="note">
      <bdi>{say('endsForMerchant', { merchant })}</bdi>
    </p>
  );
}
