import type { ReactNode } from 'react';

/** What an open list says when nothing in it fits; as a list box may hold options alone, it is one that cannot be chosen. */
export const noChoice = (text: ReactNode): ReactNode =>
  text && (
    <span role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
      {text}
    </span>
  );
