import classes from './progress-bar.module.css';

/** How much is done. @param share 0 to 1; undefined where the whole is not known @param label what is being done */
export function ProgressBar({ share, label }: { share: number | undefined; label: string }) {
  return <progress className={classes.bar} aria-label={label} value={share} />;
}
