import { Checkbox, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findReviewers, queueCategories, waitingReasons } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { ListFilters } from '../../../components/list-page/list-bar.tsx';
import { usePersonName } from '../../../components/use-person-name.ts';
import { AddFilter } from '../../../ui/filter-chip/add-filter.tsx';
import { FilterChip } from '../../../ui/filter-chip/filter-chip.tsx';
import classes from './queue-head.module.css';
import { queueTexts } from './texts.ts';
import type { Queue } from './queue-data/use-queue.ts';

/** What the list is narrowed by: each filter as a chip that can be taken off, and where they are set. */
export function QueueFilters({ queue }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  const personName = usePersonName();
  const { address, change } = queue;
  const { category, why, assignee } = address;
  return (
    <ListFilters>
      <span className={classes.order}>{say('order')}</span>
      {category.length > 0 && (
        <FilterChip
          name={say('category')}
          value={category.map((one) => say(`category.${one}`)).join(', ')}
          remove={{ label: say('removeFilter', { name: say('category') }), onClick: () => change({ category: [] }) }}
        />
      )}
      {why.length > 0 && (
        <FilterChip
          name={say('why')}
          value={why.map((one) => say(`why.${one}`)).join(', ')}
          remove={{ label: say('removeFilter', { name: say('why') }), onClick: () => change({ why: [] }) }}
        />
      )}
      {assignee !== '' && (
        <FilterChip
          name={say('assignee')}
          value={personName(assignee)}
          remove={{ label: say('removeFilter', { name: say('assignee') }), onClick: () => change({ assignee: '' }) }}
        />
      )}
      <AddFilter label={say('addFilter')} name={say('filters')} width={264}>
        <FilterFields queue={queue} />
      </AddFilter>
    </ListFilters>
  );
}

function FilterFields({ queue: { address, change } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  const reviewers = useQuery(queryOf(findReviewers)).data?.reviewers ?? [];
  return (
    <Stack gap={16}>
      <Checkbox.Group
        label={say('category')}
        value={[...address.category]}
        onChange={(chosen) => change({ category: queueCategories.filter((one) => chosen.includes(one)) })}
      >
        <Stack gap={8} mt={4}>
          {queueCategories.map((one) => (
            <Checkbox key={one} value={one} label={say(`category.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={say('why')}
        value={[...address.why]}
        onChange={(chosen) => change({ why: waitingReasons.filter((one) => chosen.includes(one)) })}
      >
        <Stack gap={8} mt={4}>
          {waitingReasons.map((one) => (
            <Checkbox key={one} value={one} label={say(`why.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={say('assignee')}
        placeholder={say('anybody')}
        searchable
        comboboxProps={{ withinPortal: false }}
        data={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
        value={address.assignee || null}
        onChange={(assignee) => change(assignee ? { assignee, view: 'all' } : { assignee: '' })}
      />
    </Stack>
  );
}
