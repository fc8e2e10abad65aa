import { SkipLink } from '../../ui/skip-link/skip-link.tsx';
import { listTexts } from './texts.ts';

/** A row that can be opened, or the button that is its card. */
const FIRST_ROW = 'tr[data-key][tabindex="0"], [data-row] > button';

/**
 * Leads from the beginning of a page to its first row, past filters and menus.
 * @param to id of the frame around the rows
 */
export function SkipToRows({ to }: { to: string }) {
  const say = listTexts.useTexts();
  return (
    <SkipLink to={to} first={FIRST_ROW}>
      {say('skipToRows')}
    </SkipLink>
  );
}
