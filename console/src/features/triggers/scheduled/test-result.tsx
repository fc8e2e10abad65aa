import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { testScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure } from '../editor/figure.tsx';
import { triggerTexts } from '../texts.ts';
import classes from '../triggers.module.css';
import { scheduledTexts } from './texts.ts';

export type Tried = OutputOf<typeof testScheduledTrigger>;

/** On what the trigger would act now, and what it would do. */
export function TestResult({ tried }: { tried: Tried | undefined }) {
  const say = scheduledTexts.useTexts();
  const format = useFormat();
  return (
    <Card
      title={triggerTexts.say('testTitle')}
      aside={tried && <span className={classes.hint}>{say('testHint', { time: format.time(tried.at) })}</span>}
    >
      {tried === undefined ? (
        <p className={classes.nothing}>{say('testText')}</p>
      ) : (
        <>
          <dl className={classes.figures} data-count={2}>
            <Figure label={say('matched')} value={format.count(tried.matched)} />
            <Figure label={triggerTexts.say('actions')} value={format.count(tried.lines.length)} />
          </dl>
          <Outcome tried={tried} />
        </>
      )}
    </Card>
  );
}

function Outcome({ tried: { matched, isTooMany, lines, subjects } }: { tried: Tried }) {
  const say = scheduledTexts.useTexts();
  const format = useFormat();
  const left = matched - subjects.length;
  return (
    <>
      {matched === 0 && <p className={classes.nothing}>{say('nothingMatches')}</p>}
      {isTooMany && <p className={classes.nothing}>{say('tooMany')}</p>}
      {lines.length > 0 && <p className={classes.nothing}>{lines.join('; ')}</p>}
      <ul className={classes.events}>
        {subjects.map(({ subjectId, reference }) => (
          <li key={subjectId} className={classes.event}>
            <span className={classes.subject}>{reference || subjectId}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={classes.nothing}>{say('more', { count: format.count(left) })}</p>}
    </>
  );
}
