import { IconBuildingBank, IconGavel, IconNews } from '@tabler/icons-react';
import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import type { SearchRecord } from '@tamis/contract/screening';
import type { ReactNode } from 'react';
import { listingFlags } from '../../../components/listing/list-types.ts';
import { iconProps } from '../../../ui/icon.ts';
import { searchedOf } from '../coverage/flag-words.ts';
import { coverageTexts } from '../coverage/texts.ts';
import { hitTexts } from '../../../components/screening/hit-texts.ts';
import classes from './hit-flags.module.css';

/** What an entry is listed as, at a glance: sanctions and the like, PEP, adverse media. */
export function HitFlags({
  types,
  search,
}: {
  types: readonly string[];
  search: Pick<SearchRecord, 'types' | 'coverage'>;
}) {
  const say = hitTexts.useTexts();
  const absent = useAbsenceText(search);
  const flags = listingFlags(types);
  const yesNo = (isSet: boolean, group: number) => (isSet ? say('yes') : absent(group));
  const pep = typeof flags.pep === 'number' ? say('pepClass', { value: flags.pep }) : yesNo(flags.pep, PEP);
  return (
    <ul className={classes.flags}>
      <Flag
        tone="red"
        isSet={flags.sanctions}
        icon={<IconGavel {...iconProps} />}
        label={say('sanctions')}
        value={yesNo(flags.sanctions, SANCTIONS)}
      />
      <Flag
        tone="amber"
        isSet={flags.pep !== false}
        icon={<IconBuildingBank {...iconProps} />}
        label={say('pep')}
        value={pep}
      />
      <Flag
        tone="violet"
        isSet={flags.adverseMedia}
        icon={<IconNews {...iconProps} />}
        label={say('adverseMedia')}
        value={yesNo(flags.adverseMedia, ADVERSE_MEDIA)}
      />
    </ul>
  );
}

/** The groups of the constants call behind the flags. */
const [SANCTIONS, PEP, ADVERSE_MEDIA] = [0, 1, 2];

const absences = {
  notSearched: 'flagNotSearched',
  notCovered: 'flagNotCovered',
  unknown: 'flagUnknown',
} as const;

/** What is said of an entry that does not bear a kind of listing: 'No' only where all of it was searched. */
function useAbsenceText(search: Pick<SearchRecord, 'types' | 'coverage'>): (group: number) => string {
  const say = hitTexts.useTexts();
  const sayCoverage = coverageTexts.useTexts();
  return (group) => {
    const searched = searchedOf(checkTypeGroups[group]?.types.map(({ key }) => key) ?? [], search);
    if (searched.kind === 'whole') return say('no');
    if (searched.kind === 'part')
      return sayCoverage('flagPart', { searched: searched.searched, total: searched.total });
    return sayCoverage(absences[searched.kind]);
  };
}

interface FlagProps {
  tone: 'red' | 'amber' | 'violet';
  isSet: boolean;
  icon: ReactNode;
  label: string;
  value: string;
}

function Flag({ tone, isSet, icon, label, value }: FlagProps) {
  return (
    <li className={classes.flag} data-tone={isSet ? tone : undefined}>
      {icon}
      <span className={classes.label}>{label}</span>
      <b>{value}</b>
    </li>
  );
}
