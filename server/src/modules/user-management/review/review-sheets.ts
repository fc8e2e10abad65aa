import type { BodyOf } from '@tamis/contract';
import { claimGroups } from '@tamis/contract/calls/claim-groups';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { reviewAccess, UserStatus } from '@tamis/contract/users';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { Sheet } from '../../../platform/sheets/write-xlsx.ts';
import type { ClaimUse } from '../../claim-uses/index.ts';
import { effectivePermissions } from '../records/effective-permissions.ts';
import type { ReviewedRow } from '../records/people-store.ts';
import { aboutSheet } from './about-sheet.ts';

export interface AccessReview {
  at: Date;
  /** Who asked for it. */
  by: string;
  /** Undefined: all of the installation. */
  organisation: string | undefined;
  filter: BodyOf<typeof reviewAccess>;
  people: readonly ReviewedRow[];
  uses: readonly ClaimUse[];
}

const statusWords: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  blocked: 'Blocked',
};
const sourceWords = { role: 'Role', owner: 'All, in the role', root: 'Root, in the role', link: 'Link' } as const;

/** An access review: what it is, one row for each user, and one for each claim that a user holds. */
export function reviewSheets(review: AccessReview): Sheet[] {
  const { people, organisation } = review;
  const lastUses = new Map(review.uses.map(({ userId, groupKey, day }) => [`${userId} ${groupKey}`, day]));
  const reviewed = people.map((person) => accessOf(person, lastUses));
  const ofAll = organisation === undefined;
  const where = (person: ReviewedRow): SheetCell[] => (ofAll ? [person.merchantName] : []);
  const users: Sheet = {
    name: 'Users',
    rows: [
      [...(ofAll ? ['Organisation'] : []), ...userColumns],
      ...reviewed.map(({ person, groups }) => [...where(person), ...userCells(person, groups, review.at)]),
    ],
    widths: [...(ofAll ? [28] : []), 28, 34, 18, 24, 18, 32, 12, 18, 18, 12, 14, 20],
  };
  const claims: Sheet = {
    name: 'Users and claims',
    rows: [
      [...(ofAll ? ['Organisation'] : []), ...claimColumns],
      ...reviewed.flatMap(({ person, groups }) =>
        groups.flatMap(({ label, held, lastUse }) =>
          held.map(({ claim, words, from }) => [
            ...where(person),
            nameOf(person),
            person.email,
            statusWords[person.status],
            person.roleName,
            label,
            words,
            claim,
            from === null ? '' : sourceWords[from],
            lastUse,
          ]),
        ),
      ),
    ],
    widths: [...(ofAll ? [28] : []), 28, 34, 18, 24, 28, 34, 26, 18, 24],
  };
  return [aboutSheet(review), users, claims];
}

const userColumns = [
  'Name',
  'E-mail',
  'Status',
  'Role',
  'Role given (UTC)',
  'Groups',
  'Two-factor',
  'Created (UTC)',
  'Last sign-in (UTC)',
  'Days since',
  'Claims held',
  ...claimGroups.flatMap(({ label }) => [`${label}: claims`, `${label}: last use`]),
];
const claimColumns = [
  'Name',
  'E-mail',
  'Status',
  'Role',
  'Claim group',
  'May',
  'Claim',
  'From',
  'Last use of the group',
];

interface GroupAccess {
  label: string;
  held: { claim: string; words: string; from: ReturnType<typeof effectivePermissions>[number]['from'] }[];
  /** The day, or that there was none; empty where nothing of the group is held and nothing was ever used. */
  lastUse: string;
}

function accessOf(person: ReviewedRow, lastUses: ReadonlyMap<string, string>) {
  const sources = new Map(effectivePermissions(person.claims).map(({ claim, from }) => [claim, from]));
  const groups = claimGroups.map(({ key, label, claims }): GroupAccess => {
    const held = claims.flatMap(({ claim, label: words }) => {
      const from = sources.get(claim) ?? null;
      return from === null ? [] : [{ claim, words, from }];
    });
    const unused = held.length === 0 ? '' : `Not since ${person.usesSince}`;
    return { label, held, lastUse: lastUses.get(`${person.id} ${key}`) ?? unused };
  });
  return { person, groups };
}

const nameOf = ({ name, surname }: ReviewedRow): string => `${name} ${surname}`.trim();

function userCells(person: ReviewedRow, groups: readonly GroupAccess[], at: Date): SheetCell[] {
  const { lastLoginAt } = person;
  return [
    nameOf(person),
    person.email,
    statusWords[person.status],
    person.roleName,
    person.roleGivenAt,
    person.groupNames.join(', '),
    person.twoFactorMethod ?? 'Off',
    person.createdAt,
    lastLoginAt ?? 'Never',
    lastLoginAt === null ? null : Math.floor((at.getTime() - lastLoginAt.getTime()) / DAY_MS),
    groups.reduce((sum, { held }) => sum + held.length, 0),
    ...groups.flatMap(({ held, lastUse }) => [held.length, lastUse]),
  ];
}
