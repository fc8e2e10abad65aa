import { IconBuildingBank, IconGavel, IconNews } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listingFlags } from '../../../components/listing/list-types.ts';
import { iconProps } from '../../../ui/icon.ts';
import { hitTexts } from '../hit-texts.ts';
import classes from './hit-flags.module.css';

/** What an entry is listed as, at a glance: sanctions and the like, PEP, adverse media. */
export function HitFlags({ types }: { types: readonly string[] }) {
  const say = hitTexts.useTexts();
  const flags = listingFlags(types);
  const yesNo = (isSet: boolean) => say(isSet ? 'yes' : 'no');
  const pep = typeof flags.pep === 'number' ? say('pepClass', { value: flags.pep }) : yesNo(flags.pep);
  return (
    <ul className={classes.flags}>
      <Flag
        tone="red"
        isSet={flags.sanctions}
        icon={<IconGavel {...iconProps} />}
        label={say('sanctions')}
        value={yesNo(flags.sanctions)}
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
        value={yesNo(flags.adverseMedia)}
      />
    </ul>
  );
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
