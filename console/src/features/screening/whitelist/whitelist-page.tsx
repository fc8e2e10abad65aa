import { SegmentedControl } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findWhitelist, type WhitelistEntry, whitelistScopes } from '@tamis/contract/screening';
import { pageQueryOf } from '../../../api/query.ts';
import { inChoice } from '../../../components/address/address.ts';
import { ListPage } from '../../../components/list-page/list-page.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import { useCan } from '../../../components/use-session.ts';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { EndDialog } from './end-dialog.tsx';
import { whitelistTexts } from './texts.ts';
import { useWhitelistColumns, WhitelistCard } from './use-whitelist-columns.tsx';
import classes from './whitelist-page.module.css';

const states = ['active', 'ended', 'all'] as const;
const scopes = ['any', ...whitelistScopes] as const;
const filters = { state: inChoice(...states), scope: inChoice(...scopes) };

/** Everything that is whitelisted, or was: for which search or reference or for all, by whom, why and until when. */
export function WhitelistPage() {
  const say = whitelistTexts.useTexts();
  const [ending, setEnding] = useState<WhitelistEntry>();
  const mayEnd = useCan('ComplyWhiteListUpdate');
  const list = useList({ orders: ['created_at'], isDescending: true, find: { as: 'find' }, filters });
  const { page, perPage, search, state, scope } = list.input;
  return (
    <>
      <ListPage
        title={say('title')}
        name="whitelist"
        header={{
          breadcrumbLabel: say('breadcrumb'),
          breadcrumb: [
            <Link key="section" to="/aml/history">
              {say('section')}
            </Link>,
            say('title'),
          ],
        }}
        list={list}
        query={useQuery(
          pageQueryOf(findWhitelist, { body: { page, perPage, search, state, scope: scope === 'any' ? '' : scope } }),
        )}
        rows={({ entries }) => entries}
        columns={useWhitelistColumns(mayEnd ? setEnding : undefined)}
        renderCard={(entry) => <WhitelistCard entry={entry} onEnd={mayEnd ? setEnding : undefined} />}
        find={say('find')}
        filters={
          <>
            <ChoiceField
              className={classes.filter ?? ''}
              aria-label={say('for')}
              choices={scopes.map((value) => ({ value, label: say(`for.${value}`) }))}
              value={scope}
              onChange={(chosen) => list.change({ scope: scopes.find((one) => one === chosen) ?? 'any' })}
            />
            <SegmentedControl
              aria-label={say('show')}
              value={state}
              onChange={(value) => list.change({ state: value })}
              data={states.map((value) => ({ value, label: say(value) }))}
            />
          </>
        }
        empty={{ icon: <IconListCheck size={20} stroke={1.75} />, title: say('empty'), text: say('emptyText') }}
        failed={say('failed')}
      />
      {ending && <EndDialog entry={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
