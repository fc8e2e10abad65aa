import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ChartSetting, viewDashboardSettings } from '@tamis/contract/dashboard';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { saveBy } from '../../../components/screening/save-by.ts';
import { Card } from '../../../ui/card.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { ArrangeBar } from './arrange-bar.tsx';
import classes from './arrange.module.css';
import { ArrangedCard } from './arranged-card.tsx';
import { ChartList } from './chart-list.tsx';
import { arrangeTexts } from './texts.ts';
import { useArrangement } from './use-arrangement.ts';
import { useSaveCharts } from './use-save-charts.ts';

interface ArrangeProps {
  now: Date;
  onClose: () => void;
}

/** The main page while its charts are arranged. */
export function Arrange(props: ArrangeProps) {
  const say = arrangeTexts.useTexts();
  const { data, error, refetch } = useQuery(queryOf(viewDashboardSettings));
  if (error)
    return (
      <Card>
        <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />
      </Card>
    );
  return data && <Arranging {...props} saved={data.dashboardSettings.charts} />;
}

/** Which charts are shown, in which order and of which days; nothing holds until it is saved. */
function Arranging({ now, onClose, saved }: ArrangeProps & { saved: readonly ChartSetting[] }) {
  const say = arrangeTexts.useTexts();
  const arrangement = useArrangement(saved);
  const save = useSaveCharts(onClose);
  const cards = useRef<HTMLUListElement>(null);
  const { submit, key } = saveBy(() => save.mutate(arrangement.charts));
  useWindowEvent('keydown', key);
  useShortcuts([{ keys: 'Escape', label: say('cancel'), group: say('title'), run: onClose }]);
  // What was pressed to come here is gone.
  useEffect(() => cards.current?.querySelector('button')?.focus(), []);
  return (
    <form className={classes.page} onSubmit={submit}>
      <ArrangeBar isSaving={save.isPending} onDeliver={arrangement.deliver} onCancel={onClose} />
      <div className={classes.body}>
        <ul ref={cards} className={classes.cards} aria-label={say('cards')}>
          {arrangement.charts.map(
            (chart, place) =>
              chart.visible && (
                <ArrangedCard key={chart.chart_id} chart={chart} place={place} now={now} arrangement={arrangement} />
              ),
          )}
        </ul>
        <ChartList arrangement={arrangement} />
      </div>
      <p role="status" className="visually-hidden">
        {arrangement.told}
      </p>
    </form>
  );
}
