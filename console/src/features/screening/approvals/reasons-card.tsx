import { Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import {
  REASON_PRESETS_MAX,
  type ReasonCategory,
  reasonCategories,
  setReasonPolicy,
  viewReasonPolicy,
} from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { FormCard } from '../../../components/form/form-card.tsx';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './approvals.module.css';
import { reasonTexts } from './reason-texts.ts';

/** For which hits a decision needs its reason, and the reasons that are offered with each. */
export function ReasonsCard() {
  const say = reasonTexts.useTexts();
  const query = useQuery(queryOf(viewReasonPolicy));
  if (query.data) return <ReasonsForm set={query.data} />;
  return (
    <Card padded title={say('card')}>
      {query.isError ? (
        <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingBlock label={say('loading')} />
      )}
    </Card>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function ReasonsForm({ set }: { set: OutputOf<typeof viewReasonPolicy> }) {
  const say = reasonTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const form = useEndpointForm({
    endpoint: setReasonPolicy,
    initial: { categories: [...set.categories], presets: set.presets.join('\n') },
    labels: { categories: say('categories'), presets: say('presets') },
    input: ({ categories, presets }) => ({ body: { categories, presets: linesOf(presets) } }),
    refreshes: [viewReasonPolicy],
    failed: say('saveFailed'),
    onSaved: () => toast.success(say('saved')),
  });
  const { categories } = form.values;
  const put = (category: ReasonCategory, isWanted: boolean): void =>
    form.put({
      categories: reasonCategories.filter((one) => (one === category ? isWanted : categories.includes(one))),
    });
  return (
    <FormCard form={form} title={say('card')} save={say('save')}>
      <div className={classes.rules}>
        <p className={classes.quiet}>{say('text')}</p>
        {reasonCategories.map((category) => (
          <Checkbox
            key={category}
            label={say(`category.${category}`)}
            checked={categories.includes(category)}
            onChange={({ currentTarget: { checked } }) => put(category, checked)}
          />
        ))}
        <Textarea
          {...form.text('presets')}
          autosize
          minRows={2}
          description={say('presetsText', { count: REASON_PRESETS_MAX })}
        />
        {set.changed && (
          <p className={classes.quiet}>
            {say('changedBy', {
              name: personName(set.changed.actorId),
              moment: format.dateTime(set.changed.timestamp),
            })}
          </p>
        )}
      </div>
    </FormCard>
  );
}
