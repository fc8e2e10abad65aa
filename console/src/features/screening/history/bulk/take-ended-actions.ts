import { takeEndedActions } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { showError } from '../../../../components/show-error.ts';
import { tellEndedAction } from './tell-ended-action.ts';

/**
 * Tells the user what he began on many searches and has ended, also while no tab of his was open. The server gives each end
 * once, so that of several tabs one tells it. The words are here by then: an end that is given and cannot be told would be lost.
 */
export function tellEndedActions(): void {
  // A toast in a tab that nobody looks at is told to nobody.
  if (document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', tellEndedActions, { once: true });
  else takeAndTell().catch(showError);
}

async function takeAndTell(): Promise<void> {
  const { actions } = await call(takeEndedActions);
  for (const action of actions) tellEndedAction(action);
}
