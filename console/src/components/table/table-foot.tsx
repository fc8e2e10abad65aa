import { Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type SubmitEvent, useId, useState } from 'react';
import { PAGE_SIZES } from '@tamis/contract/calls/shared';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { clampPage, pageCount, pagerPages, pageSizes, type Paging, shownRange } from './paging.ts';
import classes from './table-foot.module.css';
import { tableTexts } from './texts.ts';

export interface TableFootProps {
  paging: Paging;
  total: number;
  /** Whether there are more than were counted. */
  areMore?: boolean;
  onChange: (paging: Paging) => void;
  /** Largest page size of this table, 250 by default. */
  largestPage?: number;
}

/** 'Showing X to Y of Z entries', page size, pager and page jumper. */
export function TableFoot({ paging, total, areMore = false, onChange, largestPage = PAGE_SIZES[5] }: TableFootProps) {
  const say = tableTexts.useTexts();
  const format = useFormat();
  const { from, to } = shownRange(paging, total);
  const pages = pageCount(total, paging.perPage);
  return (
    <div className={classes.foot}>
      <span className={classes.showing} role="status">
        {say(areMore ? 'showingOfMore' : 'showing', {
          from: format.count(from),
          to: format.count(to),
          total: format.count(total),
        })}
      </span>
      <PageSize paging={paging} largest={largestPage} onChange={onChange} />
      <Pager page={paging.page} pages={pages} onChange={(page) => onChange({ ...paging, page })} />
      {pages > 1 && <PageJumper page={paging.page} pages={pages} onJump={(page) => onChange({ ...paging, page })} />}
    </div>
  );
}

function PageSize({
  paging,
  largest,
  onChange,
}: {
  paging: Paging;
  largest: number;
  onChange: (paging: Paging) => void;
}) {
  const say = tableTexts.useTexts();
  const id = useId();
  return (
    <div className={`${classes.control} ${classes.wideOnly}`}>
      <label htmlFor={id}>{say('rowsPerPage')}</label>
      <Select
        id={id}
        className={classes.size ?? ''}
        data={pageSizes(largest).map(String)}
        value={String(paging.perPage)}
        onChange={(value) => onChange({ page: 1, perPage: Number(value) })}
      />
    </div>
  );
}

function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const say = tableTexts.useTexts();
  return (
    <nav className={classes.pager} aria-label={say('pages')}>
      <button
        type="button"
        className={classes.page}
        aria-label={say('previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft {...iconProps} />
      </button>
      {pagerPages(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={`${classes.page} ${number === page ? '' : classes.wideOnly}`}
          aria-label={say('page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={classes.page}
        aria-label={say('next')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight {...iconProps} />
      </button>
    </nav>
  );
}

function PageJumper({ page, pages, onJump }: { page: number; pages: number; onJump: (page: number) => void }) {
  const say = tableTexts.useTexts();
  const [wanted, setWanted] = useState('');
  const id = useId();
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = clampPage(wanted, pages);
    setWanted('');
    if (target !== undefined) onJump(target);
  };
  return (
    <form className={`${classes.control} ${classes.wideOnly}`} onSubmit={jump}>
      <label htmlFor={id}>{say('goTo')}</label>
      <TextInput
        id={id}
        className={classes.jump ?? ''}
        inputMode="numeric"
        placeholder={String(page)}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <span>{say('ofPages', { pages })}</span>
    </form>
  );
}
