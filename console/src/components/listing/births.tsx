import { Tooltip } from '@mantine/core';
import { useFormat } from '../../format/use-format.ts';

/** Dates of birth as a list gives them: the first, how many more, and all of them on hover. */
export function Births({ births }: { births: readonly string[] }) {
  const format = useFormat();
  const [first, ...others] = births.map(format.partialDate);
  if (first === undefined) return <>–</>;
  return (
    <Tooltip label={[first, ...others].join(', ')} disabled={others.length === 0}>
      <span>
        {first} {others.length > 0 && `+${others.length}`}
      </span>
    </Tooltip>
  );
}
