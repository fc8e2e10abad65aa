import { LoadingCell } from '../../ui/states/loading-block.tsx';

const widths = ['72%', '54%', '84%', '62%'];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows of bars in the real columns, so that nothing jumps when the rows come. */
export function LoadingRows({ columns, count }: { columns: number; count: number }) {
  return numbers(count).map((row) => (
    <tr key={row} aria-hidden="true">
      {numbers(columns).map((column) => (
        <td key={column}>
          <LoadingCell width={widths[(row + column) % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ));
}
