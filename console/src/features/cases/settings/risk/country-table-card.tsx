import { Button } from '@mantine/core';
import { IconCalendarX, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RiskCountryRow, type RiskCountryTable, viewRiskCountries } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/terms/countries';
import { queryOf } from '../../../../api/query.ts';
import { StandingProposal } from '../../../../components/publication/standing-proposal.tsx';
import { usePublishing } from '../../../../components/publication/use-publishing.ts';
import { QueryError } from '../../../../components/query-error.tsx';
import { ActsTable, RowAct } from '../../../../components/table/acts-table.tsx';
import { usePersonName } from '../../../../components/use-person-name.ts';
import { useCan } from '../../../../components/use-session.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { iconProps } from '../../../../ui/icon.ts';
import { LoadingBlock } from '../../../../ui/states/loading-block.tsx';
import { Tag } from '../../../../ui/tags/tag.tsx';
import { AddCountryDialog } from './add-country-dialog.tsx';
import classes from './risk-model.module.css';
import { SaveTableDialog } from './save-table-dialog.tsx';
import { countryTableTexts } from './texts.ts';

const ACT = 'publish-country-table';

/** The countries on the lists of the FATF, with the day that they are of. Root alone changes them. */
export function CountryTableCard() {
  const say = countryTableTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const query = useQuery(queryOf(viewRiskCountries));
  const { table, versions = [] } = query.data ?? {};
  return (
    <Card title={say('title')} aside={table && <Tag>{say('asOf', { date: format.date(table.asOf) })}</Tag>}>
      {query.isError && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label={say('title')} />}
      {table && <Table key={table.version} table={table} />}
      {versions.length > 1 && (
        <section className={classes.earlier}>
          <h3>{say('versions')}</h3>
          <ul>
            {versions.map(({ version, asOf, source, countries, reason, changedBy: by, approvedBy: approver }) => (
              <li key={version}>
                {say('versionLine', { version, date: format.date(asOf), source, count: countries, reason })}
                {by !== null && approver !== null && (
                  <> {say('byTwo', { by: personName(by), approver: personName(approver) })}</>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Table({ table }: { table: RiskCountryTable }) {
  const say = countryTableTexts.useTexts();
  const isRoot = useCan('Root');
  return (
    <>
      <p className={classes.text}>{say('text', { version: table.version, source: table.source })}</p>
      {isRoot ? <Draft table={table} /> : <Rows rows={table.rows} onEnd={undefined} />}
    </>
  );
}

/** The table as it is to become, and what waits for a second person. */
function Draft({ table }: { table: RiskCountryTable }) {
  const say = countryTableTexts.useTexts();
  const { needsSecond, proposal } = usePublishing(ACT);
  const [rows, setRows] = useState<readonly RiskCountryRow[]>(table.rows);
  const [dialog, setDialog] = useState<'add' | 'save'>();
  const isChanged = JSON.stringify(rows) !== JSON.stringify(table.rows);
  const close = (): void => setDialog(undefined);
  const saved = (): void => {
    // Those that are only proposed stand with the proposal.
    setRows(table.rows);
    close();
  };
  const end = (row: RiskCountryRow): void =>
    setRows(rows.map((one) => (one === row ? { ...row, until: new Date().toISOString().slice(0, 10) } : one)));
  return (
    <>
      {proposal && (
        <div className={classes.standing}>
          <StandingProposal act={ACT} proposal={proposal} />
        </div>
      )}
      <Rows rows={rows} onEnd={end} />
      <div className={classes.bar}>
        {isChanged && <span>{say('unsaved')}</span>}
        <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setDialog('add')}>
          {say('add')}
        </Button>
        {isChanged && (
          <>
            <Button variant="default" onClick={() => setRows(table.rows)}>
              {say('discard')}
            </Button>
            <Button disabled={proposal !== null} onClick={() => setDialog('save')}>
              {say(needsSecond ? 'propose' : 'save', { version: table.version + 1 })}
            </Button>
          </>
        )}
      </div>
      {dialog === 'add' && <AddCountryDialog onAdd={(row) => setRows([...rows, row])} onClose={close} />}
      {dialog === 'save' && (
        <SaveTableDialog table={table} rows={rows} needsSecond={needsSecond} onSaved={saved} onClose={close} />
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly RiskCountryRow[];
  onEnd: ((row: RiskCountryRow) => void) | undefined;
}

function Rows({ rows, onEnd }: RowsProps) {
  const say = countryTableTexts.useTexts();
  const format = useFormat();
  return (
    <ActsTable
      label={say('title')}
      rows={rows}
      idOf={({ country, kind, from }) => `${country} ${kind} ${from}`}
      columns={[
        { title: say('country'), render: ({ country }) => countryName(country) },
        {
          title: say('kind'),
          render: ({ kind }) => <Tag tone={kind === 'call-for-action' ? 'red' : 'amber'}>{say(kind)}</Tag>,
        },
        { title: say('from'), render: ({ from }) => format.date(from) },
        { title: say('until'), render: ({ until }) => (until === null ? '–' : format.date(until)) },
      ]}
      renderActs={(row) =>
        onEnd &&
        row.until === null && (
          <RowAct
            label={say('endOf', { country: countryName(row.country) })}
            icon={<IconCalendarX {...iconProps} />}
            onClick={() => onEnd(row)}
          />
        )
      }
    />
  );
}
