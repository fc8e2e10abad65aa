import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import type { Installation } from './findings.ts';
import classes from './installation.module.css';
import { installationTexts } from './texts.ts';

/** What the queue gave up, with what it said when it did so last. */
export function FailedJobs({ failed }: { failed: Installation['jobs']['failed'] }) {
  const say = installationTexts.useTexts();
  const format = useFormat();
  return (
    <Card title={say('failedJobs')} aside={<span className={classes.small}>{say('failedJobsText')}</span>}>
      <ul className={classes.findings} aria-label={say('failedJobs')}>
        {failed.map(({ name, count, lastAt, lastError }) => (
          <li key={name} className={classes.failed}>
            <code>{name}</code>
            <span>{say('times', { count, at: format.dateTime(lastAt) })}</span>
            <p className={classes.advice}>{lastError || say('saidNothing')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
