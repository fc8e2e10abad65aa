import { useQuery } from '@tanstack/react-query';
import { viewMerchantPolicy } from '@tamis/contract/merchants/policy';
import type { ReactNode } from 'react';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import type { PolicyProps } from './sign-in-form.tsx';
import { policyTexts } from './texts.ts';

interface Props {
  merchantId?: string;
  render: (props: PolicyProps) => ReactNode;
}

/** The policy of a merchant, one's own by default, once it is there. */
export function WithPolicy({ merchantId, render }: Props) {
  const say = policyTexts.useTexts();
  const { data, isError, error, refetch } = useQuery(queryOf(viewMerchantPolicy, { query: { merchantId } }));
  if (isError) return <QueryError error={error} title={say('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBlock label={say('title')} />;
  return render({ policy: data, merchantId });
}
