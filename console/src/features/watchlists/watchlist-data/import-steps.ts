import { importSteps } from '@tamis/contract/watchlists';
import type { ListVersion, Progress } from './watchlist-types.ts';

export type ImportStep = (typeof importSteps)[number];

export interface StepState {
  step: ImportStep;
  state: 'done' | 'running' | 'waiting';
}

/** Every step of an import and how far it is; all wait while it has not begun. */
export function stepStates(progress: Pick<Progress, 'step'> | null): StepState[] {
  const current = progress === null ? -1 : importSteps.indexOf(progress.step);
  return importSteps.map((step, index) => ({
    step,
    state: index < current ? 'done' : index === current ? 'running' : 'waiting',
  }));
}

/** Share that is done, 0 to 1; undefined where the whole is not known. */
export function shareDone({ done, total }: Pick<Progress, 'done' | 'total'>): number | undefined {
  return total === null || total <= 0 ? undefined : Math.min(1, Math.max(0, done / total));
}

/** Whether a version came by hand and not from the publisher's address. */
export const isUploaded = ({ fetchedFrom }: Pick<ListVersion, 'fetchedFrom'>): boolean =>
  !/^https?:\/\//.test(fetchedFrom);
