import { IconFileAlert } from '@tabler/icons-react';
import { Banner } from '../../../ui/banner.tsx';
import { readRefusal, type RefusalProblem } from './refusal.ts';
import classes from './refusal-notice.module.css';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';

/** Why a list was not taken: which file, which line, what, and that nothing has changed. */
export function RefusalNotice({ reason }: { reason: string }) {
  const say = watchlistTexts.useTexts();
  const { file, problems } = readRefusal(reason);
  return (
    <Banner
      tone="red"
      role="alert"
      icon={<IconFileAlert size={18} stroke={1.75} />}
      title={file === undefined ? say('notTaken') : say('notTakenFile', { file })}
    >
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <Problem key={`${problem.line} ${problem.text}`} problem={problem} />
        ))}
      </ul>
      {say('notTakenStays')}
    </Banner>
  );
}

function Problem({ problem: { line, record, text } }: { problem: RefusalProblem }) {
  const say = watchlistTexts.useTexts();
  const place = [
    line !== undefined && say('atLine', { line }),
    record !== undefined && say('atRecord', { record }),
  ].filter((part) => part !== false);
  return (
    <li>
      {place.length > 0 && <strong className={classes.place}>{place.join(', ')}: </strong>}
      {text}
    </li>
  );
}
