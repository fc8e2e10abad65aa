import { useCallback, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';

/**
 * The hit that was first shown at a place. Hits are numbered anew when updates come: a key that is pressed then must not
 * reach another one than was read. @param there what stands at the place now; undefined while that is not known
 */
export function useHeldHit(place: string, there: Hit | undefined) {
  const [held, hold] = useState<{ place: string; hit: Hit }>();
  const isHeld = held?.place === place;
  if (!isHeld && there) hold({ place, hit: there });
  /** From now on whichever stands there is meant. */
  const release = useCallback(() => hold(undefined), []);
  return { held: isHeld ? held.hit : there, release };
}
