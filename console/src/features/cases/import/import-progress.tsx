import { Progress, Switch } from '@mantine/core';
import type { CaseImport } from '@tamis/contract/cases';
import { usePersonName } from '../../../components/use-person-name.ts';
import { Figure, Figures } from '../../../components/work-steps/figures.tsx';
import { Step, Steps, type StepState } from '../../../components/work-steps/steps.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './case-import.module.css';
import { importTexts } from './texts.ts';

/** Who hears the progress is told of every tenth of it, not of every case. */
const ANNOUNCED_STEP = 10;

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
  const { madeCases, totalCases, state, stopReason } = shown;
  const percent = totalCases === 0 ? 0 : Math.floor((madeCases / totalCases) * 100);
  return (
    <Card>
      <ImportSteps shown={shown} />
      {stopReason && (
        <p className={classes.reason} role="alert">
          {stopReason}
        </p>
      )}
      <div className={classes.bar}>
        <p className={classes.count}>
          <strong>{format.count(madeCases)}</strong> {say('ofCreated', { total: format.count(totalCases) })}
        </p>
        <Progress value={percent} aria-label={say('progress')} />
        <span className="visually-hidden" role="status">
          {say('announced', { percent: Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP })}
        </span>
        <p className={classes.under}>
          <span>{percent}%</span>
          {state === 'running' && <span>{say('goesOn')}</span>}
        </p>
      </div>
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

function ImportSteps({ shown }: { shown: CaseImport }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { startedBy, finishedAt, state, totalRows, invalidRows } = shown;
  const creating: StepState =
    state === 'completed' ? 'done' : startedBy && state !== 'cancelled' ? 'running' : 'waiting';
  return (
    <Steps>
      <Step state="done" title={say('fileRead')}>
        {say('rows', { count: totalRows, shown: format.count(totalRows) })}
      </Step>
      <Step state="done" title={say('rowsChecked')}>
        {invalidRows === 0 ? say('allGood') : say('leftOut', { count: invalidRows, shown: format.count(invalidRows) })}
      </Step>
      <Step state={creating} title={say('creating')}>
        {startedBy
          ? say('startedAt', { time: format.dateTime(startedBy.timestamp), name: personName(startedBy.actorId) })
          : say('notStarted')}
      </Step>
      <Step state={finishedAt ? 'done' : 'waiting'} title={state === 'cancelled' ? say('cancelled') : say('done')}>
        {finishedAt ? format.dateTime(finishedAt) : say('toCome')}
      </Step>
    </Steps>
  );
}

function ImportFigures({ shown }: { shown: CaseImport }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  const { state, totalCases, invalidRows, alikeRows, isOpened, keptUntil } = shown;
  return (
    <Figures>
      <Figure label={say('cases')} value={format.count(totalCases)}>
        {state === 'draft' ? say('casesToCome') : say(isOpened ? 'casesOpened' : 'casesDraft')}
      </Figure>
      <Figure label={say('rowErrors')} value={format.count(invalidRows)} isWrong={invalidRows > 0}>
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
