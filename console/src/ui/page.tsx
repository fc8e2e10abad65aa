import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { tagIconProps } from './icon.ts';
import classes from './page.module.css';

/** A screen beside the sidebar: `surface` for tables and forms, `bg` for cards. */
export function Page({ ground = 'surface', children }: { ground?: 'surface' | 'bg'; children: ReactNode }) {
  return <div className={clsx(classes.page, ground === 'bg' && classes.bg)}>{children}</div>;
}

/** The padded part below the header. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx(classes.body, className)}>{children}</div>;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** From the outermost page to this one; links but the last. */
  breadcrumb?: readonly ReactNode[];
  breadcrumbLabel?: string;
  /** A status or a line beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, breadcrumb, breadcrumbLabel, aside, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {breadcrumb && (
          <nav aria-label={breadcrumbLabel}>
            <ol className={classes.crumbs}>
              {breadcrumb.map((crumb, index) => (
                // The path to a page does not reorder.
                <li key={index} className={classes.crumb}>
                  {index > 0 && <IconChevronRight {...tagIconProps} />}
                  <Fragment>{crumb}</Fragment>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes.title}>
          <h1>{title}</h1>
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
