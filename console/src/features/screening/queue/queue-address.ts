import { queueCategories, queueViews, waitingReasons } from '@tamis/contract/screening';
import { type AddressField, inChoice, inText } from '../../../components/address/address.ts';

/** Several of these, in their own order; none unless told. */
const inChoices = <const T extends string>(choices: readonly T[]): AddressField<readonly T[]> => ({
  read: (text = '') => choices.filter((choice) => text.split(',').includes(choice)),
  write: (chosen) => chosen.join(',') || undefined,
});

const [mine, ...others] = queueViews;

/** What the address of the queue keeps beside the page. */
export const queueAddress = {
  view: inChoice(mine, ...others),
  category: inChoices(queueCategories),
  why: inChoices(waitingReasons),
  /** Whose; '' for anybody's. */
  assignee: inText,
};
