import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Change } from '@tamis/contract/changes';
import { merchantChanges } from '@tamis/contract/merchant-management';
import { queryOf } from '../../../api/query.ts';
import { detailTexts } from '../../../components/detail-page/texts.ts';
import { differencesOf } from '../../../components/json-difference/differences.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from '../merchants.module.css';
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
        <Values values={query.data.changes.flatMap(valuesOf).slice(0, SHOWN)} />
      ) : (
        <LoadingBlock label={say('latestChanges')} />
      )}
    </Card>
  );
}

interface ChangedValue extends Pick<Change, 'at' | 'actorId'> {
  key: string;
  what: string;
  was: string;
  is: string;
}

/** What an act changed; of what was made or deleted it says that alone. */
function valuesOf({ id, at, actorId, was, is }: Change): ChangedValue[] {
  if (was === null || is === null)
    return [
      { key: id, at, actorId, what: '', was: NOTHING, is: detailTexts.say(was === null ? 'created' : 'deleted') },
    ];
  return differencesOf(was, is)
    .filter((one) => one.kind !== 'same' && (one.old !== undefined || one.new !== undefined))
    .map((one) => {
      const what = one.path.join(' › ');
      return { key: `${id} ${what}`, at, actorId, what, was: one.old ?? NOTHING, is: one.new ?? NOTHING };
    });
}

function Values({ values }: { values: readonly ChangedValue[] }) {
  const say = merchantPageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  if (values.length === 0) return <p className={classes.none}>{detailTexts.say('noChanges')}</p>;
  return (
    <div className={classes.scroll}>
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
          {values.map(({ key, at, actorId, what, was, is }) => (
            <tr key={key}>
              <td>{format.dateTime(at)}</td>
              <td>{actorId === null ? NOTHING : personName(actorId) || actorId}</td>
              <td>{what}</td>
              <td className={classes.value}>{was}</td>
              <td className={classes.value}>
                <mark>{is}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
