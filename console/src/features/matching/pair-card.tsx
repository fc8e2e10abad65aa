import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { entityTypes, fuzzinessOptions } from '@tamis/contract/terms/check-types';
import { comparePair } from '@tamis/contract/matching';
import { call } from '../../api/call.ts';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { ComparedPair } from './compared-pair.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

const fuzziness = fuzzinessOptions.map(({ value, label }) => ({ value: String(value), label }));
const asYear = (value: string | number): number | null => (typeof value === 'number' ? value : null);

/** Two names to be compared, as a search would. */
export function PairCard({ draft }: { draft: Draft }) {
  const say = matchingTexts.useTexts();
  const [pair, setPair] = useState({
    searched: '',
    listed: '',
    entity_type: 'person' as (typeof entityTypes)[number],
    fuzziness: 0.5,
    birth_year: null as number | null,
    listed_birth_year: null as number | null,
  });
  const compare = useMutation({
    mutationFn: () => call(comparePair, { body: { ...pair, changes: [...draft.changes] } }),
    meta: { errors: 'inline' },
  });
  const set = (changed: Partial<typeof pair>): void => setPair({ ...pair, ...changed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    compare.mutate();
  };
  return (
    <Card title={say('tryPair')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          required
          label={say('searched')}
          value={pair.searched}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ searched: currentTarget.value })}
        />
        <TextInput
          required
          label={say('listed')}
          value={pair.listed}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ listed: currentTarget.value })}
        />
        <Select
          label={say('entityType')}
          allowDeselect={false}
          value={pair.entity_type}
          data={entityTypes.map((type) => ({ value: type, label: say(type) }))}
          onChange={(type) => set({ entity_type: type as typeof pair.entity_type })}
        />
        <Select
          label={say('fuzziness')}
          allowDeselect={false}
          value={String(pair.fuzziness)}
          data={fuzziness}
          onChange={(value) => set({ fuzziness: Number(value) })}
        />
        <NumberInput
          label={say('birthYear')}
          hideControls
          allowDecimal={false}
          value={pair.birth_year ?? ''}
          onChange={(value) => set({ birth_year: asYear(value) })}
        />
        <NumberInput
          label={say('listedBirthYear')}
          hideControls
          allowDecimal={false}
          value={pair.listed_birth_year ?? ''}
          onChange={(value) => set({ listed_birth_year: asYear(value) })}
        />
        <Button type="submit" loading={compare.isPending} className={classes.submit ?? ''}>
          {say('compare')}
        </Button>
      </form>
      {compare.isError && (
        <QueryError error={compare.error} title={say('compareFailed')} onRetry={() => compare.mutate()} />
      )}
      {compare.data && <ComparedPair {...compare.data} />}
    </Card>
  );
}
