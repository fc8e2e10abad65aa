import type { OutputOf } from '@tamis/contract';
import type { findLogFilters } from '@tamis/contract/request-logs';
import { TimeFilter } from '../../components/time-filter/time-filter.tsx';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { FurtherFilters } from './further-filters.tsx';
import type { LogFilters } from './log-filters.ts';
import classes from './request-logs.module.css';
import { requestLogTexts } from './texts.ts';

interface LogFilterFieldsProps {
  values: LogFilters;
  /** What the kept calls can be filtered by; undefined until it is known. */
  choices: OutputOf<typeof findLogFilters> | undefined;
  onChange: (change: Partial<LogFilters>) => void;
}

/** Which calls are shown: by key, route, error code, time, address and duration. */
export function LogFilterFields({ values, choices, onChange }: LogFilterFieldsProps) {
  const say = requestLogTexts.useTexts();
  const { keys = [], routes = [], errorCodes = [] } = choices ?? {};
  const fields = [
    ['apiKeyId', say('key'), say('anyKey'), keys.map(({ id, name }) => ({ value: id, label: name }))],
    ['route', say('route'), say('anyRoute'), routes.map(asChoice)],
    ['errorCode', say('error'), say('anyError'), errorCodes.map((code) => asChoice(String(code)))],
  ] as const;
  return (
    <>
      {fields.map(([field, label, any, offered]) => (
        <ChoiceField
          key={field}
          className={classes.filter ?? ''}
          aria-label={label}
          choices={[{ value: '', label: any }, ...offered]}
          value={values[field]}
          onChange={(chosen) => onChange({ [field]: chosen })}
        />
      ))}
      <TimeFilter value={values.time} onChange={(time) => onChange({ time })} />
      <FurtherFilters values={values} onChange={onChange} />
    </>
  );
}

const asChoice = (value: string) => ({ value, label: value });
