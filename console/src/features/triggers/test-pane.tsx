import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { testTrigger } from '@tamis/contract/triggers';
import { useState } from 'react';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Figure } from './editor/figure.tsx';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

export type Tried = OutputOf<typeof testTrigger>;

/** What the trigger would have done, event by event, and why not. */
export function TestPane({ tried }: { tried: Tried | undefined }) {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  return (
    <Card title={say('testTitle')} aside={<span className={classes.hint}>{say('testHint')}</span>}>
      {tried === undefined ? (
        <p className={classes.nothing}>{say('testText')}</p>
      ) : (
        <>
          <dl className={classes.figures}>
            <Figure label={say('wouldRun')} value={format.count(tried.matched)} />
            <Figure label={say('notMatched')} value={format.count(tried.events.length - tried.matched)} />
            <Figure label={say('actions')} value={format.count(tried.actions)} />
          </dl>
          <TriedEvents tried={tried} />
        </>
      )}
    </Card>
  );
}

const views = ['all', 'matched', 'not-matched'] as const;

/** One line for each event; those that matched, those that did not, or all of them. */
function TriedEvents({ tried: { events, matched } }: { tried: Tried }) {
  const say = triggerTexts.useTexts();
  const format = useFormat();
  const [view, setView] = useState<(typeof views)[number]>('all');
  if (events.length === 0) return <p className={classes.nothing}>{say('noEvents')}</p>;
  const counts = { all: events.length, matched, 'not-matched': events.length - matched };
  const shown = events.filter(({ matches }) => view === 'all' || matches === (view === 'matched'));
  return (
    <>
      <div className={classes.views}>
        <ListViews
          label={say('triedViews')}
          shown={view}
          onShow={setView}
          views={views.map((one) => ({ view: one, label: say(`tried_${one}`), count: counts[one] }))}
        />
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{say('noneOfThese')}</p>}
      <ul className={classes.events}>
        {shown.map((event) => (
          <li key={event.eventId} className={classes.event} data-matches={event.matches}>
            {event.matches ? <IconCircleCheck {...iconProps} /> : <IconCircleMinus {...iconProps} />}
            <span className={classes.subject}>{event.reference || event.subjectId}</span>
            <span className={classes.hint}>{format.dateTime(event.at)}</span>
            <span className={classes.lines}>{event.lines.join('; ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
