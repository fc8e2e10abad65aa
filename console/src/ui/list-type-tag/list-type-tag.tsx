import { IconAlertTriangle, IconBuildingBank, IconGavel, IconNews, IconUserExclamation } from '@tabler/icons-react';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { tagIconProps } from '../icon.ts';
import { Pips, Tag, type Tone } from '../tags/tag.tsx';

/** Kinds of listing. `pep` is a PEP whose class is not known. */
export type ListType =
  | 'sanction'
  | 'warning'
  | 'fitness-probity'
  | 'pep'
  | 'pep-class-1'
  | 'pep-class-2'
  | 'pep-class-3'
  | 'pep-class-4'
  | 'adverse-media';

interface Look {
  short: string;
  tone: Tone;
  outline?: boolean;
  icon: ReactNode;
  pips?: 1 | 2 | 3 | 4;
}

const bank = <IconBuildingBank {...tagIconProps} />;
const statusStyle: Record<ListType, Look> = {
  sanction: { short: 'S', tone: 'red', icon: <IconGavel {...tagIconProps} /> },
  warning: { short: 'W', tone: 'red', outline: true, icon: <IconAlertTriangle {...tagIconProps} /> },
  'fitness-probity': { short: 'F', tone: 'red', outline: true, icon: <IconUserExclamation {...tagIconProps} /> },
  pep: { short: 'P', tone: 'amber', icon: bank },
  'pep-class-1': { short: 'P1', tone: 'amber', icon: bank, pips: 1 },
  'pep-class-2': { short: 'P2', tone: 'amber', icon: bank, pips: 2 },
  'pep-class-3': { short: 'P3', tone: 'amber', icon: bank, pips: 3 },
  'pep-class-4': { short: 'P4', tone: 'amber', icon: bank, pips: 4 },
  'adverse-media': { short: 'AM', tone: 'violet', icon: <IconNews {...tagIconProps} /> },
};

/** The tag of a kind of listing, in words; a PEP class shows four pips, all full for class 1. */
export function ListTypeTag({ type, label }: { type: ListType; label: string }) {
  const look = statusStyle[type];
  return (
    <Tag tone={look.tone} outline={look.outline ?? false} icon={look.icon}>
      {label}
      {look.pips && <Pips of={look.pips} />}
    </Tag>
  );
}

/** The same for dense rows: a letter, the full name as tooltip and for those who hear it. */
export function ShortListTypeTag({ type, label }: { type: ListType; label: string }) {
  const look = statusStyle[type];
  return (
    <Tooltip label={label}>
      <span>
        <Tag short tone={look.tone} outline={look.outline ?? false}>
          <span aria-hidden="true">{look.short}</span>
          <span className="visually-hidden">{label}</span>
        </Tag>
      </span>
    </Tooltip>
  );
}
