import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTablePlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { createCompany, createPerson, entityRoles } from '@tamis/contract/cases';
import { countries } from '@tamis/contract/terms/countries';
import { limitsOf } from '../../../components/form/limits.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { caseTexts } from '../texts.ts';
import { type CaseRowValues, isEmpty, newRow, nextKey } from './case-rows.ts';
import classes from './create-case.module.css';
import { KnownRow } from './known-row.tsx';
import { createCaseTexts } from './texts.ts';
import { usePaste } from './use-paste.ts';

/** How a day is typed. */
const DAY = 'yyyy-mm-dd';

interface RowsFieldProps {
  rows: readonly CaseRowValues[];
  onChange: (rows: readonly CaseRowValues[]) => void;
  /** Keys of rows whose name is missing. */
  faulty: ReadonlySet<number>;
}

/** Persons and companies in a table: Tab goes to the next cell, Enter to the next row. */
export function RowsField({ rows, onChange, faulty }: RowsFieldProps) {
  const say = createCaseTexts.useTexts();
  const table = useRef<HTMLTableElement>(null);
  const paste = usePaste(rows, onChange);
  const add = (): void => onChange([...rows, newRow(nextKey(rows))]);
  const goDown = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (index === rows.length - 1) add();
    // The row may only be drawn now.
    requestAnimationFrame(() =>
      table.current?.querySelectorAll<HTMLElement>('tbody select[data-first]')[index + 1]?.focus(),
    );
  };
  return (
    <>
      <div className={classes.scroll} onPaste={paste.onPaste}>
        <table ref={table} className={classes.rows} aria-label={say('people')}>
          <thead>
            <tr>
              <th>{say('kind')}</th>
              <th>{say('firstName')}</th>
              <th>{say('lastName')}</th>
              <th>{say('role')}</th>
              <th>{say('born')}</th>
              <th>{say('country')}</th>
              <th aria-label={say('removeRow', { row: '' })} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.key}
                row={row}
                number={index + 1}
                isFaulty={faulty.has(row.key)}
                onKeyDown={(event) => goDown(event, index)}
                onChange={(changed) =>
                  onChange(rows.map((one) => (one.key === row.key ? { ...one, ...changed } : one)))
                }
                onRemove={() => onChange(rows.filter((one) => one.key !== row.key))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.below}>
        <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={add}>
          {say('addRow')}
        </Button>
        <span className={classes.keys}>
          <KeyHint keys={['Tab']} /> {say('nextCell')} <KeyHint keys={['Enter']} /> {say('nextRow')}{' '}
          <KeyHint keys={['Ctrl', 'V']} /> {say('pasteRows')}
        </span>
      </div>
      {paste.said && (
        <Banner
          tone={paste.said.isWhole ? 'blue' : 'amber'}
          role="status"
          icon={<IconTablePlus {...iconProps} />}
          title={paste.said.title}
        >
          {paste.said.text}
        </Banner>
      )}
    </>
  );
}

interface RowProps {
  row: CaseRowValues;
  number: number;
  isFaulty: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (changed: Partial<CaseRowValues>) => void;
  onRemove: () => void;
}

function Row({ row, number, isFaulty, onKeyDown, onChange, onRemove }: RowProps) {
  const say = createCaseTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const nameLimits = row.kind === 'persons' ? limitsOf(createPerson, 'surname') : limitsOf(createCompany, 'name');
  const named = (field: string) => ({ 'aria-label': say('inRow', { field, row: String(number) }), onKeyDown });
  return (
    <>
      <tr data-row={number - 1}>
        <td>
          <NativeSelect
            {...named(say('kind'))}
            data-first
            data={[
              { value: 'persons', label: ofCases('person') },
              { value: 'companies', label: ofCases('company') },
            ]}
            value={row.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as CaseRowValues['kind'] })}
          />
        </td>
        <td>
          {row.kind === 'persons' && (
            <TextInput
              {...named(say('firstName'))}
              maxLength={limitsOf(createPerson, 'firstName').max}
              autoComplete="off"
              value={row.firstName}
              onChange={(event) => onChange({ firstName: event.currentTarget.value })}
            />
          )}
        </td>
        <td>
          <TextInput
            {...named(say('lastName'))}
            maxLength={nameLimits.max}
            autoComplete="off"
            value={row.name}
            error={isFaulty && say('nameMissing')}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </td>
        <td>
          <NativeSelect
            {...named(say('role'))}
            data={entityRoles.map((value) => ({ value, label: ofCases(value) }))}
            value={row.role}
            onChange={(event) => onChange({ role: event.currentTarget.value as CaseRowValues['role'] })}
          />
        </td>
        <td>
          <TextInput
            {...named(say('born'))}
            placeholder={DAY}
            maxLength={DAY.length}
            autoComplete="off"
            value={row.born}
            onChange={(event) => onChange({ born: event.currentTarget.value })}
          />
        </td>
        <td>
          <NativeSelect
            {...named(say('country'))}
            data={[{ value: '', label: '–' }, ...countries().map(({ code, name }) => ({ value: code, label: name }))]}
            value={row.country}
            onChange={(event) => onChange({ country: event.currentTarget.value })}
          />
        </td>
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('removeRow', { row: String(number) })}
            onClick={onRemove}
          >
            <IconX {...iconProps} />
          </ActionIcon>
        </td>
      </tr>
      {!isEmpty(row) && <KnownRow row={row} />}
    </>
  );
}
