import { useQuery } from '@tanstack/react-query';
import { findProofDays, viewProof } from '@tamis/contract/screening-proofs';
import { pageQueryOf } from '../../../api/query.ts';
import { inId, inTextThat } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { createFormat } from '../../../format/format.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { MerchantSelect } from '../merchant-select.tsx';
import { ProofActions } from './proof-actions.tsx';
import { ProofDays } from './proof-days.tsx';
import { ProofFigures } from './proof-figures.tsx';
import { ProofLists } from './proof-lists.tsx';
import { ProofPasses } from './proof-passes.tsx';
import { ProofSignature } from './proof-signature.tsx';
import classes from './proof.module.css';
import { proofTexts } from './texts.ts';

const address = {
  merchant: inId,
  month: inTextThat((text) => /^\d{4}-\d\d$/.test(text)),
  day: inTextThat((text) => /^\d{4}-\d\d-\d\d$/.test(text)),
};

/** What an examiner asks for: that all that is monitored was screened against each list, and when. */
export function ScreeningProofPage() {
  const say = proofTexts.useTexts();
  const [{ merchant, month, day }, change] = useAddress(address, { keepsScroll: true });
  const merchantId = merchant || undefined;
  const query = useQuery(pageQueryOf(findProofDays, { query: { merchantId, month: month || undefined } }));
  const shown = day || query.data?.days[0]?.day || '';
  return (
    <Page ground="bg">
      <PageHeader
        title={say('title')}
        aside={say('aside')}
        actions={
          <>
            <MerchantSelect chosen={merchant} onChange={(id) => change({ merchant: id, month: '', day: '' })} />
            <ProofActions found={query.data} merchantId={merchantId} />
          </>
        }
      />
      <PageBody className={classes.body ?? ''}>
        {query.isError && (
          <QueryError error={query.error} title={say('daysFailed')} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <LoadingBlock label={say('days')} />}
        {query.isSuccess && (
          <ProofDays
            found={query.data}
            shown={shown}
            onMonth={(chosen) => change({ month: chosen, day: '' })}
            onDay={(chosen) => change({ day: chosen })}
          />
        )}
        {shown && <Day day={shown} merchantId={merchantId} />}
      </PageBody>
    </Page>
  );
}

function Day({ day, merchantId }: { day: string; merchantId: string | undefined }) {
  const say = proofTexts.useTexts();
  const query = useQuery(pageQueryOf(viewProof, { params: { day }, query: { merchantId } }));
  if (query.isError)
    return <QueryError error={query.error} title={say('dayFailed')} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingBlock label={say('title')} />;
  const { proof, signature, openAlerts } = query.data;
  // A day of the merchant is told in its own time, wherever it is looked at.
  const format = createFormat({ ...readPreferences(localStorage), timeZone: proof.timeZone });
  return (
    <div className={classes.proof}>
      <ProofFigures proof={proof} openAlerts={openAlerts} format={format} />
      <ProofLists proof={proof} format={format} />
      <ProofSignature proof={proof} signature={signature} merchantId={merchantId} format={format} />
      <ProofPasses proof={proof} format={format} />
    </div>
  );
}
