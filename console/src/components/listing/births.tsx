import { Tooltip } from '@mantine/core';
import { useFormat } from '../../format/use-format.ts';
import { inTime } from './in-time.ts';

/** Dates of birth as a list gives them: the earliest, how many more, and all of them on hover. */
export function Births({ births }: { births: readonly string[] }) {
  const format = useFormat();
  const [first, ...others] = inTime(births).map(format.partialDate);
  if (first === undefined) return <>–</>;
  return (
    <Tooltip label={[first, ...others].join(', ')} disabled={others.length === 0}>
      <span>
        {first} {others.length > 0 && `+${others.length}`}
      </span>
    </Tooltip>
  );
}
