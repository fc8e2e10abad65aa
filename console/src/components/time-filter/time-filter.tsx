import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FilterPopover } from '../../ui/filter-chip/filter-popover.tsx';
import { iconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { useCreatedWords } from '../created-range/use-created-words.ts';
import { timeFilterTexts } from './texts.ts';
import { isTimeShortcut, timeShortcutNames } from './time-range.ts';

/** The calendar is loaded when it is opened. */
const DayRangeField = lazy(() =>
  import('../created-range/day-range-field.tsx').then(({ DayRangeField: component }) => ({
    default: component,
  })),
);

interface TimeFilterProps {
  /** As the address keeps it; '' for any time. */
  value: string;
  onChange: (time: string) => void;
}

/** When it was that the rows tell of: the last hour, day or week, or between two days. */
export function TimeFilter({ value, onChange }: TimeFilterProps) {
  const say = timeFilterTexts.useTexts();
  const words = useTimeWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <FilterPopover
      isOpen={isOpen}
      setOpen={setOpen}
      icon={<IconCalendar {...iconProps} />}
      label={value === '' ? words(value) : say('timeOf', { time: words(value) })}
      name={say('time')}
    >
      <Suspense fallback={<LoadingBlock label={say('time')} />}>
        <DayRangeField
          label={say('time')}
          shortcuts={['', ...timeShortcutNames].map((time) => ({ value: time, label: words(time) }))}
          value={value}
          isFocused
          onChange={(time) => {
            onChange(time);
            setOpen(false);
          }}
        />
      </Suspense>
    </FilterPopover>
  );
}

function useTimeWords(): (time: string) => string {
  const say = timeFilterTexts.useTexts();
  const daysInWords = useCreatedWords();
  return (time) => {
    if (time === '') return say('any');
    return isTimeShortcut(time) ? say(time) : daysInWords(time);
  };
}
