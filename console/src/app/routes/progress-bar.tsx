import { useRouterState } from '@tanstack/react-router';
import classes from './progress-bar.module.css';

/** A line along the top edge while a page is on its way; what comes within 100 ms shows none. */
export function ProgressBar() {
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  return isOnItsWay && <div className={classes.bar} aria-hidden="true" />;
}
