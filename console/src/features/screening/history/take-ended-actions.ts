import { takeEndedActions } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { showError } from '../../../components/show-error.ts';

/**
 * Tells the user what he began on many searches and has ended, also while no tab of his was open. The server gives each end
 * once, so that of several tabs one tells it. Every page asks as it is loaded, so that the words come only where there is something to tell.
 */
export function tellEndedActions(): void {
  // A toast in a tab that nobody looks at is told to nobody.
  if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', tellEndedActions, { once: true });
  else takeAndTell().catch(showError);
}

async function takeAndTell(): Promise<void> {
  const { actions } = await call(takeEndedActions);
  if (actions.length === 0) return;
  const { tellEndedAction } = await import('./tell-ended-action.ts');
  for (const action of actions) tellEndedAction(action);
}
