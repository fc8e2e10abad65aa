import { IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { ScrollRegion } from '../../ui/scroll-region/scroll-region.tsx';
import { Tag, type Tone } from '../../ui/tags/tag.tsx';
import { usePersonName } from '../use-person-name.ts';
import { type Difference, type DifferenceKind, differencesOf } from './differences.ts';
import classes from './json-difference.module.css';
import { differenceTexts } from './texts.ts';

export interface JsonDifferenceProps {
  /** JSON values as they were and as they are. */
  old: unknown;
  new: unknown;
  /** Id of who changed it, and when. */
  modifiedBy: string;
  modifiedAt: string;
}

const statusStyle: Record<DifferenceKind, { tone: Tone; Icon: typeof IconPlus }> = {
  same: { tone: 'grey', Icon: IconEqual },
  updated: { tone: 'amber', Icon: IconPencil },
  added: { tone: 'green', Icon: IconPlus },
  removed: { tone: 'red', Icon: IconMinus },
};

/** Two states of one thing side by side, each key marked as updated, added or removed. */
export function JsonDifference({ old, new: now, modifiedBy, modifiedAt }: JsonDifferenceProps) {
  const say = differenceTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <figure className={classes.difference}>
      <figcaption>
        {say('modified', { by: personName(modifiedBy) || modifiedBy, at: format.dateTime(modifiedAt) })}
      </figcaption>
      <div className={classes.frame}>
        <ScrollRegion label={say('values')}>
          <table>
            <thead>
              <tr>
                {(['field', 'old', 'new', 'change'] as const).map((head) => (
                  <th key={head} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differencesOf(old, now).map((difference) => (
                <DifferenceRow key={JSON.stringify(difference.path)} difference={difference} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </figure>
  );
}

function DifferenceRow({ difference: { path, kind, old, new: now } }: { difference: Difference }) {
  const say = differenceTexts.useTexts();
  const { tone, Icon } = statusStyle[kind];
  return (
    <tr data-kind={kind}>
      <th scope="row" style={{ paddingInlineStart: 12 + (path.length - 1) * 16 }} title={path.join(' › ')}>
        {path.at(-1)}
      </th>
      <td className={classes.old}>{old}</td>
      <td className={classes.new}>{now}</td>
      <td>
        {kind !== 'same' && (
          <Tag tone={tone} icon={<Icon {...tagIconProps} />}>
            {say(kind)}
          </Tag>
        )}
      </td>
    </tr>
  );
}
