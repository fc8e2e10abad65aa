import { Anchor } from '@mantine/core';
import type { Review } from '../review/use-review.ts';
import { resultsTexts } from '../texts.ts';
import { updatesElsewhere } from '../updates/updates-elsewhere.ts';
import classes from './updates-elsewhere.module.css';

/** Updates that this page of hits does not show, and the way to them. */
export function UpdatesElsewhere({ review: { query, paging, changePaging } }: { review: Review }) {
  const say = resultsTexts.useTexts();
  const elsewhere = updatesElsewhere(query.data?.updatedPositions ?? [], paging);
  if (!elsewhere) return null;
  return (
    <p className={classes.elsewhere}>
      {say('updatesElsewhere', { count: elsewhere.count })}{' '}
      <Anchor component="button" type="button" onClick={() => changePaging({ ...paging, page: elsewhere.page })}>
        {say('goToPage', { page: elsewhere.page })}
      </Anchor>
    </p>
  );
}
