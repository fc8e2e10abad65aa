import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Change } from '@tamis/contract/calls/changes';
import { merchantChanges } from '@tamis/contract/merchants/management';
import { moduleKeys } from '@tamis/contract/calls/modules';
import { queryOf } from '../../../api/query.ts';
import { detailTexts } from '../../../components/detail-page/texts.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region/scroll-region.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from '../merchants.module.css';
import { policyTexts } from '../policy/texts.ts';
import { merchantTexts } from '../texts.ts';
import { type ChangedValue, changedValues } from './changed-values.ts';
import { merchantPageTexts } from './texts.ts';

/** As many acts are asked for, and as many values shown. */
const [ACTS, SHOWN] = [10, 5];
const NOTHING = '–';

/** What was changed of the merchant last, value by value. */
export function LatestChanges({ id }: { id: string }) {
  const say = merchantPageTexts.useTexts();
  const query = useQuery(
    queryOf(merchantChanges, { params: { id }, query: { page: 1, perPage: ACTS, order: 'at', order_by_desc: true } }),
  );
  return (
    <Card
      title={say('latestChanges')}
      aside={
        <Link to="/merchants/profile" search={{ id, tab: 'changes' }}>
          {say('allChanges')}
        </Link>
      }
    >
      {query.isError ? (
        <QueryError error={query.error} title={detailTexts.say('changesFailed')} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Values changes={query.data.changes} />
      ) : (
        <LoadingBlock label={say('latestChanges')} />
      )}
    </Card>
  );
}

function Values({ changes }: { changes: readonly Change[] }) {
  const say = merchantPageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const words = useValueWords();
  const values = changes.flatMap((change) => changedValues(change).map((value) => ({ ...change, value })));
  if (values.length === 0) return <p className={classes.none}>{detailTexts.say('noChanges')}</p>;
  return (
    <ScrollRegion label={say('latestChanges')}>
      <table className={classes.latest}>
        <thead>
          <tr>
            {(['when', 'by', 'what', 'was', 'is'] as const).map((head) => (
              <th key={head} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.slice(0, SHOWN).map(({ id, at, actorId, value }) => (
            <tr key={`${id} ${value.field} ${value.part}`}>
              <td>{format.dateTime(at)}</td>
              <td>{actorId === null ? NOTHING : personName(actorId) || actorId}</td>
              <td>{words.nameOf(value)}</td>
              <td className={classes.value}>{words.said(value.was)}</td>
              <td className={classes.value}>
                <mark>{words.said(value.is)}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** How fields and what stands in them read. A field that is of no form here keeps the name that the log gives it. */
function useValueWords() {
  const [say, ofMerchants, ofPolicy] = [merchantPageTexts.useTexts(), merchantTexts.useTexts(), policyTexts.useTexts()];
  const format = useFormat();
  const fields: Record<string, string> = {
    name: ofMerchants('name'),
    contactEmail: ofMerchants('contact'),
    country: ofMerchants('country'),
    timeZone: ofMerchants('timeZone'),
    expiresAt: ofMerchants('expires'),
    isBlocked: ofMerchants('blocked'),
    blockReason: say('blockReason'),
    twoFactorFrom: ofPolicy('twoFactor'),
    sessionMinutes: ofPolicy('session'),
    idleMinutes: ofPolicy('idle'),
    networks: ofPolicy('networks'),
  };
  const limits: Record<string, string> = {
    users: ofMerchants('limitUsers'),
    searches: ofMerchants('limitSearches'),
    monitored: ofMerchants('limitMonitored'),
    keys: ofMerchants('limitKeys'),
  };
  const nameOf = ({ field, part }: ChangedValue): string => {
    if (field === 'limit') return say('limitOf', { what: limits[part] ?? part });
    if (field !== 'module') return fields[field] ?? field;
    const key = moduleKeys.find((one) => one === part);
    return say('moduleOf', { what: key ? ofMerchants(key) : part });
  };
  const said = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return say(value ? 'on' : 'off');
    if (typeof value === 'number') return format.count(value);
    if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') || NOTHING : JSON.stringify(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? format.dateTime(value) : value;
  };
  return { nameOf, said };
}
