import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createSearch } from '@tamis/contract/screening';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { AllowedLink } from '../../../components/allowed-link.tsx';
import { DemoBanner } from '../../../components/demo-banner.tsx';
import { useCan } from '../../../components/use-session.ts';
import { ListsBanner } from '../../../components/lists-trouble/lists-banner.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { ListsReady } from '../../../components/screening/search-form/lists-ready.tsx';
import { SearchForm } from '../../../components/screening/search-form/search-form.tsx';
import classes from './search-page.module.css';
import { emptyValues, type SearchRequest } from '../../../components/screening/search-form/search-values.ts';
import { searchTexts } from './texts.ts';

const address = { name: inText };

/** One name against the lists; success leads to its results, which not everybody may see. `?name=` fills the name in. */
export function SearchPage() {
  const say = searchTexts.useTexts();
  const canSearch = useCan('ComplySearch');
  const canFind = useCan('ComplyFind');
  const navigate = useNavigate();
  const [{ name }, changeAddress] = useAddress(address);
  const lists = useQuery(queryOf(watchlistStatus));
  // Counts the searches that were made here, each of which leaves an empty form.
  const [made, setMade] = useState(0);
  const search = useCreateSearch((id) => {
    if (canFind) return navigate({ to: '/aml/searchresults', search: { id } });
    setMade(made + 1);
    changeAddress({ name: '' });
  });
  return (
    <Page>
      <title>{`${say('title')} · Tamis`}</title>
      <PageHeader
        title={say('title')}
        breadcrumbLabel={say('breadcrumb')}
        breadcrumb={[
          <AllowedLink key="section" to="/aml/history" claims={['ComplyFind']}>
            {say('section')}
          </AllowedLink>,
          say('title'),
        ]}
      />
      <PageBody>
        {lists.data?.isDemo && (
          <div className={classes.banner}>
            <DemoBanner />
          </div>
        )}
        <ListsBanner troubled={lists.data?.troubled ?? []} className={classes.banner} />
        {!canSearch && (
          <div className={classes.banner}>
            <Banner tone="blue" icon={<IconLock {...iconProps} />}>
              {say('mayOnlyLook')}
            </Banner>
          </div>
        )}
        {search.isSuccess && !canFind && (
          <div className={classes.banner}>
            <OutcomeBanner name={search.variables.search_term} outcome={search.data.result} />
          </div>
        )}
        <SearchForm
          key={`${made} ${name}`}
          initial={emptyValues(name)}
          isReadOnly={!canSearch}
          isSubmitting={search.isPending || (search.isSuccess && canFind)}
          onSubmit={search.mutate}
          answering={lists.data?.isReady ? { lists: lists.data.coveredBy, isDemo: lists.data.isDemo } : undefined}
          renderStatus={(ticked, onUntick) =>
            lists.isError
              ? say('statusFailed')
              : lists.data && <ListsReady state={lists.data} ticked={ticked} onUntick={onUntick} />
          }
        />
        <FailureDialog error={search.error} onClose={search.reset} />
      </PageBody>
    </Page>
  );
}

function useCreateSearch(onMade: (id: string) => unknown) {
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (request: SearchRequest) => call(createSearch, { body: request }),
    onSuccess: ({ result }) => onMade(result.id),
  });
}
