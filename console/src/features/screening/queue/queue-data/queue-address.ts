import { queueCategories, queueViews, waitingReasons } from '@tamis/contract/screening';
import { inChoice, inChoices, inId } from '../../../../components/address/address.ts';
import { pagingAddress } from '../../../../components/table/paging.ts';

const [mine, ...others] = queueViews;

/** What the queue is asked for. */
export const askedAddress = {
  view: inChoice(mine, ...others),
  category: inChoices(queueCategories),
  why: inChoices(waitingReasons),
  /** Whose; '' for anybody's. */
  assignee: inId,
};

/** What the address of the queue keeps. */
export const queueAddress = {
  ...pagingAddress,
  ...askedAddress,
  /** Where there is no room for both: the list, or the hit under review. */
  shown: inChoice('list', 'hit'),
};
