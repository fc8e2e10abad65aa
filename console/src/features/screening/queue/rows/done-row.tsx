import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { QueuedSearch } from '@tamis/contract/screening';
import { tagIconProps } from '../../../../ui/icon.ts';
import { Status } from '../../../../ui/tags/status.tsx';
import classes from './queue-table.module.css';
import { SearchName } from './search-name.tsx';
import { queueTexts } from '../texts.ts';

/** A search that was decided to the end here, at its place, with the way to its status. */
export function DoneRow({ search }: { search: QueuedSearch }) {
  const say = queueTexts.useTexts();
  return (
    <tr className={classes.done}>
      <td>
        <SearchName search={search} />
      </td>
      <td colSpan={2}>
        <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
          {say('allDecided')}
        </Status>
      </td>
      <td colSpan={3} className={classes.way}>
        <Link to="/aml/searchresults" search={{ id: search.searchId }}>
          {say('setStatus')}
        </Link>
      </td>
    </tr>
  );
}
