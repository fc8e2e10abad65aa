import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { DashboardFigures as Counted } from '@tamis/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../format/use-format.ts';
import { Figure, Figures } from '../../ui/figures/figures.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { useDuration } from './charts/use-duration.ts';
import classes from './dashboard-figures.module.css';
import { dashboardTexts } from './texts.ts';

/** How much was done, and how that compares. Days are whole ones, but for today. */
export function DashboardFigures({ figures: { searches, decisions, managedUsers } }: { figures: Counted }) {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const duration = useDuration();
  const shareOf = (part: number, whole: number): string =>
    say('percent', { percent: ((part / whole) * 100).toFixed(1) });
  if (!searches && managedUsers === null) return null;
  const decided = decisions ? decisions.falsePositives + decisions.truePositives : 0;
  return (
    <Figures label={say('statistics')}>
      {searches && (
        <>
          <Figure label={say('today')} value={format.count(searches.today)}>
            {say('weekAgo', { searches: format.count(searches.weekAgo) })}
          </Figure>
          <Figure label={say('sevenDays')} value={format.count(searches.last7)}>
            <Change is={searches.last7} was={searches.before7} />
          </Figure>
          <Figure label={say('thirtyDays')} value={format.count(searches.last30)}>
            <Change is={searches.last30} was={searches.before30} />
          </Figure>
        </>
      )}
      {decisions && (
        <>
          <Figure label={say('medianTime')} value={decisions.medianMs === null ? '–' : duration(decisions.medianMs)}>
            {decisions.medianMs === null ? (
              say('noTimes')
            ) : (
              <Change is={decisions.medianMs} was={decisions.medianMsBefore ?? 0} />
            )}
          </Figure>
          <Figure
            label={say('falsePositives')}
            value={decided === 0 ? '–' : shareOf(decisions.falsePositives, decided)}
          >
            {decided === 0
              ? say('noneDecided')
              : say('ofDecided', {
                  falsePositives: format.count(decisions.falsePositives),
                  decided: format.count(decided),
                })}
          </Figure>
        </>
      )}
      {searches && (
        <Figure label={say('monitored')} value={format.count(searches.monitored)}>
          {searches.ofYear > 0 && say('ofYear', { share: shareOf(searches.monitoredOfYear, searches.ofYear) })}
        </Figure>
      )}
      {managedUsers !== null && (
        <Figure
          label={say('managedUsers')}
          value={
            <Link to="/usermanagement/users" className={classes.link}>
              {format.count(managedUsers)}
            </Link>
          }
        />
      )}
    </Figures>
  );
}

/** By how much more or less it is than before; nothing where there was nothing to compare with. */
function Change({ is, was }: { is: number; was: number }) {
  const say = dashboardTexts.useTexts();
  if (was === 0) return <>{say('noComparison')}</>;
  const percent = Math.round(((is - was) / was) * 100);
  if (percent === 0) return <>{say('same')}</>;
  const Icon = percent > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <>
      <Icon {...tagIconProps} /> {say(percent > 0 ? 'more' : 'less', { percent: Math.abs(percent) })}
    </>
  );
}
