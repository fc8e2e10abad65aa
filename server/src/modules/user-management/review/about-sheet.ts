import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { Sheet } from '../../../platform/sheets/write-xlsx.ts';
import type { AccessReview } from './review-sheets.ts';

/** What the review holds and what it does not, for somebody who has nothing but the file. */
export const aboutSheet = (review: AccessReview): Sheet => ({
  name: 'About',
  rows: [['Access review', ''], ...facts(review), [null, null], ...explanations],
  widths: [28, 110],
});

const facts = ({ at, by, organisation, filter, people }: AccessReview): SheetCell[][] => [
  ['Organisation', organisation ?? 'All organisations of the installation'],
  ['Made (UTC)', at],
  ['Made by', by],
  ['Users', people.length],
  ['Chosen by', filterWords(filter)],
];

const explanations: SheetCell[][] = [
  [
    'Users',
    'One row for each user, blocked and invited ones included. Deleted users are not listed: nobody signs in as them.',
  ],
  [
    'Users and claims',
    'One row for each claim that a user holds, computed by the rule that lets calls in. A claim is a right, such as to delete searches.',
  ],
  ['From', 'The role itself, or the claim All or Root in the role, which holds the others.'],
  ['Groups', 'Groups of users give no claims: they are who work is assigned to.'],
  [
    'Last use',
    'The last day (UTC) on which the user made a call, in the console or through an API key of theirs, that needs a claim of the group and succeeded. Calls of the last seconds may be missing.',
  ],
  [
    'Not since a day',
    'No such call since that day, from which on they are recorded. Of the time before nothing is known.',
  ],
  [
    'Not counted as use',
    'What the console asks by itself to keep its pages up to date, what was refused, and what somebody else did who acted as the user.',
  ],
  [
    'Not in this file',
    'What agents may do for other organisations, and the scopes of API keys, which are never more than their owner holds.',
  ],
];

function filterWords({ ids, search, roleId, groupId, status, twoFactor, notSeenDays }: AccessReview['filter']): string {
  const words = [
    ids && `${ids.length} chosen users`,
    search !== '' && `name or e-mail with “${search}”`,
    roleId !== undefined && 'one role',
    groupId !== undefined && 'one group',
    status !== undefined && `status ${status}`,
    twoFactor !== undefined && `two-factor ${twoFactor}`,
    notSeenDays !== undefined && `not signed in for ${notSeenDays} days`,
  ].filter((part) => typeof part === 'string');
  return words.length === 0 ? 'Every user' : words.join(', ');
}
