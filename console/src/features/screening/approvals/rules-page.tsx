import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import {
  type ApprovalRule,
  approvalRules,
  recommendedRules,
  setApprovalRules,
  viewApprovalRules,
} from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './approvals.module.css';
import { ReasonsCard } from './reasons-card.tsx';
import { approvalTexts } from './texts.ts';

/** What of a merchant needs a second person, and what needs a reason, as its owner says. */
export function ApprovalRulesPage() {
  const say = approvalTexts.useTexts();
  const query = useQuery(queryOf(viewApprovalRules));
  return (
    <Page ground="bg">
      <PageHeader title={say('rulesTitle')} />
      <PageBody className={classes.page ?? ''}>
        {query.isError ? (
          <QueryError error={query.error} title={say('rulesFailed')} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <div className={classes.cards}>
            <RulesForm set={query.data} />
            <ReasonsCard />
          </div>
        ) : (
          <LoadingBlock label={say('loadingRules')} />
        )}
      </PageBody>
    </Page>
  );
}

function RulesForm({ set }: { set: OutputOf<typeof viewApprovalRules> }) {
  const say = approvalTexts.useTexts();
  const form = useEndpointForm({
    endpoint: setApprovalRules,
    initial: { rules: [...set.rules] },
    labels: { rules: say('rulesCard') },
    input: ({ rules }) => ({ body: { rules } }),
    refreshes: [viewApprovalRules],
    failed: say('saveFailed'),
    onSaved: () => toast.success(say('saved')),
  });
  const { rules } = form.values;
  const put = (next: readonly ApprovalRule[]): void =>
    form.put({ rules: approvalRules.filter((rule) => next.includes(rule)) });
  return (
    <FormCard
      form={form}
      title={say('rulesCard')}
      save={say('save')}
      acts={
        <Button variant="default" onClick={() => put(recommendedRules)}>
          {say('useRecommended')}
        </Button>
      }
    >
      <div className={classes.rules}>
        <p className={classes.quiet}>{say('rulesText')}</p>
        {approvalRules.map((rule) => (
          <Checkbox
            key={rule}
            label={
              <>
                {say(`rule.${rule}`)}{' '}
                {recommendedRules.includes(rule) && (
                  <Tag short tone="blue">
                    {say('recommended')}
                  </Tag>
                )}
              </>
            }
            description={say(`rule.${rule}.text`)}
            checked={rules.includes(rule)}
            onChange={({ currentTarget: { checked } }) =>
              put(checked ? [...rules, rule] : rules.filter((one) => one !== rule))
            }
          />
        ))}
        {rules.length === 0 && <p className={classes.quiet}>{say('rulesNone')}</p>}
        <Standing set={set} />
      </div>
    </FormCard>
  );
}

function Standing({ set: { changed, open } }: { set: OutputOf<typeof viewApprovalRules> }) {
  const say = approvalTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <>
      {open > 0 && (
        <p>
          {say('openProposals', { count: open })} <Link to="/aml/approvals">{say('seeProposals')}</Link>
        </p>
      )}
      {changed && (
        <p className={classes.quiet}>
          {say('changedBy', { name: personName(changed.actorId), moment: format.dateTime(changed.timestamp) })}
        </p>
      )}
    </>
  );
}
