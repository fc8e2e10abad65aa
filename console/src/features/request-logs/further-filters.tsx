import { Button, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { logFilterLimits } from '@tamis/contract/request-logs';
import { useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { FilterChip } from '../../ui/filter-chip/filter-chip.tsx';
import { FilterPopover } from '../../ui/filter-chip/filter-popover.tsx';
import { iconProps } from '../../ui/icon.ts';
import { isMinMs, type LogFilters } from './log-filters.ts';
import classes from './request-logs.module.css';
import { requestLogTexts } from './texts.ts';

type Values = Pick<LogFilters, 'address' | 'minMs'>;

interface FurtherFiltersProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

/** The filters that are typed: from which address, and from how long on. Those that are set can each be taken off. */
export function FurtherFilters({ values: { address, minMs }, onChange }: FurtherFiltersProps) {
  const say = requestLogTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const set = [
    ['address', say('address'), address],
    ['minMs', say('tookAtLeast'), minMs && say('ms', { count: Number(minMs) })],
  ] as const;
  return (
    <>
      <FilterPopover
        isOpen={isOpen}
        setOpen={setOpen}
        icon={<IconFilter {...iconProps} />}
        label={say('moreFilters')}
        width={280}
      >
        <TypedFilters
          values={{ address, minMs }}
          onApply={(typed) => {
            onChange(typed);
            setOpen(false);
          }}
        />
      </FilterPopover>
      {set
        .filter(([, , value]) => value !== '')
        .map(([field, name, value]) => (
          <FilterChip
            key={field}
            name={name}
            value={value}
            remove={{ label: say('filterOf', { name }), onClick: () => onChange({ [field]: '' }) }}
          />
        ))}
    </>
  );
}

/** Nothing is asked for before it is typed to its end. */
function TypedFilters({ values, onApply }: { values: Values; onApply: (typed: Values) => void }) {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  const [address, setAddress] = useState(values.address);
  const [minMs, setMinMs] = useState(values.minMs);
  const [isRefused, setRefused] = useState(false);
  const typed = { address: address.trim().toLowerCase(), minMs: minMs.trim() };
  const isBad = typed.minMs !== '' && !isMinMs(typed.minMs);
  return (
    <form
      className={classes.further}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isBad);
        if (!isBad) onApply(typed);
      }}
    >
      <TextInput
        label={say('address')}
        description={say('addressHint')}
        autoComplete="off"
        maxLength={logFilterLimits.address}
        data-autofocus
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label={say('tookAtLeast')}
        description={say('tookHint')}
        autoComplete="off"
        inputMode="numeric"
        error={isRefused && isBad && say('badMs', { most: format.count(logFilterLimits.minMs) })}
        value={minMs}
        onChange={(event) => setMinMs(event.currentTarget.value)}
      />
      <Button type="submit">{say('apply')}</Button>
    </form>
  );
}
