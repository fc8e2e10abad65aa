import { Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { inText } from '../address/address.ts';
import { useAddress } from '../address/use-address.ts';
import { pagingAddress } from '../table/paging.ts';
import { sharedTexts } from '../texts.ts';
import classes from './detail-page.module.css';
import { Loaded, type LoadedProps } from './loaded.tsx';

export interface DetailTab {
  /** Kept in the address as `tab`; the first one is shown by default. */
  key: string;
  label: string;
  /** How many things it holds. */
  count?: number;
  content: ReactNode;
  /** The content takes the whole width. */
  isWide?: boolean;
  /** The content takes all that is left of the page, and scrolls by itself. */
  isFilled?: boolean;
}

export interface DetailPageProps<T> extends Omit<LoadedProps<T>, 'children'> {
  nameOf: (record: T) => string;
  /** A status, or a line beside the name. */
  renderAside?: (record: T) => ReactNode;
  /** Buttons, the primary one last. */
  renderActions?: (record: T) => ReactNode;
  /** Between the name and the tabs, in sight in all of them. */
  renderBelow?: (record: T) => ReactNode;
  renderTabs: (record: T) => readonly DetailTab[];
  /** Alt with its number leads to each tab; under this heading the help lists them. */
  tabKeys?: string;
}

const tabAddress = { tab: inText, ...pagingAddress };

/** A page about one record, with tabs; what is not there says so and leads back. */
export function DetailPage<T>({ query, kind, list, failed, ...page }: DetailPageProps<T>) {
  return (
    <Loaded query={query} kind={kind} list={list} failed={failed}>
      {(record) => <RecordView {...page} list={list} record={record} />}
    </Loaded>
  );
}

type RecordProps<T> = Pick<
  DetailPageProps<T>,
  'nameOf' | 'list' | 'renderAside' | 'renderActions' | 'renderBelow' | 'renderTabs' | 'tabKeys'
> & {
  record: T;
};

function RecordView<T>({ record, nameOf, list, tabKeys, ...render }: RecordProps<T>) {
  const { renderAside, renderActions, renderBelow, renderTabs } = render;
  const say = sharedTexts.useTexts();
  const [{ tab }, change] = useAddress(tabAddress);
  const all = renderTabs(record);
  const shown = all.find(({ key }) => key === tab) ?? all[0];
  const name = nameOf(record);
  // Each tab begins with its first page.
  const show = (key: string | null): void =>
    change({ tab: key === all[0]?.key ? '' : (key ?? ''), currentPage: undefined });
  useShortcuts(
    tabKeys === undefined
      ? []
      : all.map(({ key, label }, index) => ({
          keys: `Alt+${index + 1}`,
          label,
          group: tabKeys,
          run: () => show(key),
        })),
  );
  return (
    <Page ground="bg">
      <Tabs
        className={clsx(classes.tabs, shown?.isFilled && classes.filling)}
        value={shown?.key ?? null}
        onChange={show}
        keepMounted={false}
      >
        <title>{`${name} · Tamis`}</title>
        <div className={classes.head}>
          <PageHeader
            title={<bdi dir="auto">{name}</bdi>}
            breadcrumbLabel={say('breadcrumb')}
            breadcrumb={[
              <Link key="list" to={list.to}>
                {list.title}
              </Link>,
              <bdi key="name" dir="auto">
                {name}
              </bdi>,
            ]}
            aside={renderAside?.(record)}
            actions={renderActions?.(record)}
          />
          {renderBelow?.(record)}
          <Tabs.List className={classes.list ?? ''}>
            {all.map(({ key, label, count }, index) => (
              <Tabs.Tab
                key={key}
                value={key}
                className={classes.tab ?? ''}
                {...(tabKeys !== undefined && {
                  'aria-keyshortcuts': `Alt+${index + 1}`,
                  leftSection: <KeyHint keys={[String(index + 1)]} />,
                })}
              >
                {label}
                {count !== undefined && <span className={classes.count}> {count}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {all.map(({ key, content, isWide, isFilled }) => (
          <Tabs.Panel key={key} value={key} className={isFilled ? (classes.filled ?? '') : ''}>
            {isFilled ? (
              content
            ) : (
              <PageBody className={clsx(classes.body, isWide && classes.wideBody)}>{content}</PageBody>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
