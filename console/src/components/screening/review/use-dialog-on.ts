import { useState } from 'react';
import type { Hit } from '@tamis/contract/screening';

/** The hit that a dialog was opened for. It stays with that one, whichever is shown in its place meanwhile. @param shown the hits that are loaded, where it is found as it stands now */
export function useDialogOn(shown: readonly Hit[]) {
  const [opened, open] = useState<Hit>();
  const on = opened && (shown.find(({ doc }) => doc.id === opened.doc.id) ?? opened);
  return { on, open, close: () => open(undefined) };
}
