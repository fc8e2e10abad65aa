import { ProgressBar } from './progress-bar.tsx';
import classes from './progress-line.module.css';

export interface ProgressLineProps {
  /** What is being done. */
  text: string;
  /** How long it takes still, where that is known. */
  rest?: string;
  /** How much is done, 0 to 1; undefined where the whole is not known. */
  share: number | undefined;
}

/** What is being done, and how far it is. */
export function ProgressLine({ text, rest = '', share }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <output>{text}</output>
        <span className={classes.rest}>{rest}</span>
      </div>
      <ProgressBar share={share} label={text} />
    </div>
  );
}
