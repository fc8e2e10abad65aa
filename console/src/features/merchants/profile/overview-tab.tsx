import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryName } from '@tamis/contract/terms/countries';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { type LimitKey, type Merchant, merchantStats } from '@tamis/contract/merchants/management';
import { moduleKeys } from '@tamis/contract/calls/modules';
import { queryOf } from '../../../api/query.ts';
import { Facts } from '../../../components/detail-page/facts.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure, Figures } from '../../../ui/figures/figures.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { Status } from '../../../ui/tags/status.tsx';
import { lastDayOf } from '../merchant-status.tsx';
import classes from '../merchants.module.css';
import { merchantTexts } from '../texts.ts';
import { LatestChanges } from './latest-changes.tsx';
import { merchantPageTexts } from './texts.ts';

type Stats = OutputOf<typeof merchantStats>;

const months = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long' });
const shortMonths = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short' });
const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Figures of now, searches month by month, and who it is. */
export function OverviewTab({ merchant }: { merchant: Merchant }) {
  const say = merchantPageTexts.useTexts();
  const query = useQuery(queryOf(merchantStats, { params: { id: merchant.id } }));
  if (query.isError)
    return <QueryError error={query.error} title={say('statsFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('figures')} />;
  return (
    <div className={classes.overview}>
      <MerchantFigures merchant={merchant} stats={query.data} />
      <div className={classes.column}>
        <Card
          padded
          title={
            <>
              {say('months')} <span className={classes.small}>{say('twelve')}</span>
            </>
          }
        >
          <Months stats={query.data} />
        </Card>
        <LatestChanges id={merchant.id} />
      </div>
      <div className={classes.column}>
        <Organisation merchant={merchant} />
        <Modules merchant={merchant} />
      </div>
    </div>
  );
}

function MerchantFigures({ merchant, stats }: { merchant: Merchant; stats: Stats }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const current = stats.months.at(-1)?.month ?? '';
  const { enabled, disabled } = stats.twoFactor;
  return (
    <Figures label={say('figures')}>
      <LimitedFigure of={merchant} figure="users" label={ofMerchants('users')}>
        {disabled > 0 ? say('withoutTwoFactor', { count: disabled }) : say(enabled > 0 ? 'allTwoFactor' : 'nobodyYet')}
      </LimitedFigure>
      <LimitedFigure
        of={merchant}
        figure="searches"
        label={say('searchesIn', { month: months.format(firstOf(current)) })}
      >
        {say('monthInUtc')}
      </LimitedFigure>
      <LimitedFigure of={merchant} figure="monitored" label={ofMerchants('monitored')}>
        {say('monitoredNow')}
      </LimitedFigure>
      <LimitedFigure of={merchant} figure="keys" label={ofMerchants('keys')}>
        {say('keysNow')}
      </LimitedFigure>
      <LimitedFigure of={merchant} figure="openCases" label={ofMerchants('openCases')}>
        {say('casesNow')}
      </LimitedFigure>
    </Figures>
  );
}

const NEAR = 0.8;

interface LimitedFigureProps {
  of: Merchant;
  figure: LimitKey | 'openCases';
  label: string;
  children: ReactNode;
}

/** A number, and how much of its limit it is. */
function LimitedFigure({ of: { figures, limits }, figure, label, children }: LimitedFigureProps) {
  const say = merchantTexts.useTexts();
  const format = useFormat();
  const [used, limit] = [figures[figure], figure === 'openCases' ? null : limits[figure]];
  const part = limit === null ? 0 : Math.min(1, used / Math.max(1, limit));
  return (
    <Figure
      label={label}
      value={
        <>
          {format.count(used)}{' '}
          {limit !== null && <span className={classes.small}>{say('ofLimit', { limit: format.count(limit) })}</span>}
        </>
      }
    >
      {limit !== null && (
        <div className={classes.meter} data-near={part >= NEAR || undefined}>
          <span style={{ width: `${part * 100}%` }} />
        </div>
      )}
      {children}
    </Figure>
  );
}

/** Read from left to right it is a chart, and one by one a list of numbers. */
function Months({ stats }: { stats: Stats }) {
  const say = merchantPageTexts.useTexts();
  const format = useFormat();
  const most = Math.max(1, ...stats.months.map(({ searches }) => searches));
  return (
    <ol className={classes.months} aria-label={say('months')}>
      {stats.months.map(({ month, searches }) => (
        <li key={month} className={classes.month} title={`${months.format(firstOf(month))} ${month.slice(0, 4)}`}>
          <div className={classes.bar}>
            <b>{format.count(searches)}</b>
            <span style={{ '--part': searches / most } as object} />
          </div>
          <div className={classes.label}>{shortMonths.format(firstOf(month))}</div>
        </li>
      ))}
    </ol>
  );
}

function Organisation({ merchant }: { merchant: Merchant }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  const format = useFormat();
  const by = usePersonName()(merchant.createdBy);
  const since = format.date(merchant.createdAt);
  const country = [countryName(merchant.country), merchant.timeZone].filter((part) => part !== '').join(', ');
  return (
    <Card padded title={say('organisation')}>
      <Facts
        facts={[
          [ofMerchants('owner'), merchant.owners.map(({ name }) => name).join(', ') || ofMerchants('noOwner')],
          [ofMerchants('contact'), merchant.contactEmail],
          [ofMerchants('country'), country],
          [say('since'), by === '' ? since : say('sinceBy', { at: since, by })],
          [ofMerchants('expires'), format.partialDate(lastDayOf(merchant)) || ofMerchants('never')],
        ]}
      />
    </Card>
  );
}

function Modules({ merchant: { modules } }: { merchant: Merchant }) {
  const [say, ofMerchants] = [merchantPageTexts.useTexts(), merchantTexts.useTexts()];
  return (
    <Card
      padded
      title={
        <>
          {ofMerchants('modules')}{' '}
          <span className={classes.small}>{say('modulesOn', { on: modules.length, all: moduleKeys.length })}</span>
        </>
      }
    >
      <ul className={classes.modules}>
        {moduleKeys.map((key) => {
          const isOn = modules.includes(key);
          const Icon = isOn ? IconCircleCheck : IconCircleMinus;
          return (
            <li key={key}>
              <Status tone={isOn ? 'green' : 'grey'} icon={<Icon {...tagIconProps} />}>
                {ofMerchants(key)} <span className="visually-hidden">{say(isOn ? 'on' : 'off')}</span>
              </Status>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
