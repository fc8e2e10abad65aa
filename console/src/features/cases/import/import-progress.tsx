import { Switch } from '@mantine/core';
import type { CaseImport } from '@tamis/contract/cases';
import { WorkProgress } from '../../../components/work-steps/work-progress.tsx';
import { WorkSteps } from '../../../components/work-steps/work-steps.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure, Figures } from '../../../ui/figures/figures.tsx';
import classes from './case-import.module.css';
import { importTexts } from './texts.ts';

export interface ImportProgressProps {
  shown: CaseImport;
  /** Whether the cases are to be opened at once. */
  isOpened: boolean;
  onOpened: (isOpened: boolean) => void;
}

/** Steps, bar and figures of an import; before its start with what is to become of its cases. */
export function ImportProgress({ shown, isOpened, onOpened }: ImportProgressProps) {
  const say = importTexts.useTexts();
  const format = useFormat();
  const { state, totalRows, invalidRows, madeCases, totalCases, startedBy, finishedAt, stopReason } = shown;
  return (
    <Card>
      <WorkSteps
        state={state}
        rows={totalRows}
        invalidRows={invalidRows}
        leftOut={say('leftOut', { count: invalidRows, shown: format.count(invalidRows) })}
        title={say('creating')}
        startedBy={startedBy}
        finishedAt={finishedAt}
      />
      <WorkProgress
        done={madeCases}
        total={totalCases}
        ofTotal={say('ofCreated', { total: format.count(totalCases) })}
        announced={(percent) => say('announced', { percent })}
        goesOn={state === 'running' ? say('goesOn') : undefined}
        stopReason={stopReason}
      />
      <ImportFigures shown={shown} />
      {state === 'draft' && shown.mayChange && (
        <div className={classes.option}>
          <Switch
            checked={isOpened}
            onChange={(event) => onOpened(event.currentTarget.checked)}
            label={say('openAtOnce')}
            description={say('openAtOnceText')}
          />
        </div>
      )}
    </Card>
  );
}

function ImportFigures({ shown }: { shown: CaseImport }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  const { state, totalCases, invalidRows, alikeRows, isOpened, keptUntil } = shown;
  return (
    <Figures isFramed={false}>
      <Figure label={say('cases')} value={format.count(totalCases)}>
        {state === 'draft' ? say('casesToCome') : say(isOpened ? 'casesOpened' : 'casesDraft')}
      </Figure>
      <Figure label={say('rowErrors')} value={format.count(invalidRows)} tone={invalidRows > 0 && 'red'}>
        {say('rowErrorsText')}
      </Figure>
      {state === 'draft' && (
        <Figure label={say('duplicates')} value={format.count(alikeRows)}>
          {say('duplicatesText')}
        </Figure>
      )}
      <Figure label={say('keptUntil')} value={format.date(keptUntil)}>
        {say('keptUntilText')}
      </Figure>
    </Figures>
  );
}
