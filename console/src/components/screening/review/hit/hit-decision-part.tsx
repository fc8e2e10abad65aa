import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { usePersonName } from '../../../use-person-name.ts';
import { useOwnMerchantName } from '../decision/use-own-merchant-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './hit-decision-part.module.css';
import { reviewTexts } from '../texts.ts';

const DecisionsDialog = lazy(() =>
  import('../decision/decisions-dialog.tsx').then(({ DecisionsDialog: component }) => ({ default: component })),
);

/** How a hit was decided, by whom and when, and the way to all that was decided before. */
export function HitDecisionPart({
  searchId,
  hit,
  withoutTitle = false,
}: {
  searchId: string;
  hit: Hit;
  withoutTitle?: boolean;
}) {
  const say = reviewTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  if (hit.version === 0) return null;
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        {withoutTitle ? <Verdict hit={hit} /> : <h3>{say('decision')}</h3>}
        <Button variant="subtle" color="gray" size="xs" onClick={() => setOpen(true)}>
          {say('decisionHistory')}
        </Button>
      </div>
      {hit.update?.reopened && (
        <p className={classes.reopened}>{say(isByMember(hit) ? 'reopenedByMember' : 'reopened')}</p>
      )}
      {!withoutTitle && <Verdict hit={hit} />}
      {hit.reason && <p dir="auto">{hit.reason}</p>}
      <Suspense fallback={null}>
        {isOpen && <DecisionsDialog searchId={searchId} hit={hit} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}

/** Whether it is open again because another entry of the same person came, and not because its own changed. */
const isByMember = ({ update }: Hit): boolean =>
  update !== null && update.fields.every(({ field }) => field === 'Same As');

/** Why it is whitelisted: the narrowest scope that holds for it. */
const whitelistedFor = {
  search: 'whitelistedForSearch',
  reference: 'whitelistedForReference',
  merchant: 'whitelistedForMerchant',
} as const;

function Verdict({ hit }: { hit: Hit }) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const merchant = useOwnMerchantName();
  const terms = [
    hit.whitelist && say(whitelistedFor[hit.whitelist.scope], { merchant }),
    hit.whitelist?.endsOn && say('until2', { date: format.partialDate(hit.whitelist.endsOn) }),
  ];
  return (
    <p>
      <b>{[sayResults(`hitStatus.${hit.match_status}`), ...terms].filter(Boolean).join(', ')}</b>
      {hit.decided && (
        <span className={classes.by}>
          {' '}
          ·{' '}
          {say('decidedBy', { name: personName(hit.decided.actorId), moment: format.dateTime(hit.decided.timestamp) })}
          {hit.approved && ` · ${say('approvedBy', { name: personName(hit.approved.actorId) })}`}
        </span>
      )}
    </p>
  );
}
