import { Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { inText } from '../address/address.ts';
import { useAddress } from '../address/use-address.ts';
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
}

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
  'nameOf' | 'list' | 'renderAside' | 'renderActions' | 'renderBelow' | 'renderTabs'
> & {
  record: T;
};

function RecordView<T>({ record, nameOf, list, renderAside, renderActions, renderBelow, renderTabs }: RecordProps<T>) {
  const say = sharedTexts.useTexts();
  const [{ tab }, change] = useAddress({ tab: inText });
  const all = renderTabs(record);
  const shown = all.find(({ key }) => key === tab) ?? all[0];
  const name = nameOf(record);
  const show = (key: string | null): void => change({ tab: key === all[0]?.key ? '' : (key ?? '') });
  return (
    <Page ground="bg">
      <Tabs className={classes.tabs ?? ''} value={shown?.key ?? null} onChange={show} keepMounted={false}>
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
            {all.map(({ key, label, count }) => (
              <Tabs.Tab key={key} value={key} className={classes.tab ?? ''}>
                {label}
                {count !== undefined && <span className={classes.count}> {count}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {all.map(({ key, content, isWide }) => (
          <Tabs.Panel key={key} value={key}>
            <PageBody className={clsx(classes.body, isWide && classes.wideBody)}>{content}</PageBody>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
