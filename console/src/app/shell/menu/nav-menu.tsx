import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import { navIconProps, iconProps } from '../../../ui/icon.ts';
import type { NavKey } from '../../pages/page-entry.ts';
import { Badge, type Badges, markOf } from './nav-badge.tsx';
import { navIcons } from './nav-icons.tsx';
import classes from './nav-menu.module.css';
import type { NavEntry, NavGroup } from './navigation.ts';
import { navTexts } from '../texts.ts';
import { useOpening } from '../../../ui/use-opening.ts';

/** Opened by a click; a page does not wait for it. */
const RailMenu = lazy(() => import('./rail-menu.tsx').then(({ RailMenu: component }) => ({ default: component })));

export interface NavMenuProps {
  groups: readonly NavGroup[];
  /** The link shown as the current one. */
  current: string | undefined;
  /** What stands beside entries. */
  badges: Badges;
  look: 'sidebar' | 'rail' | 'drawer';
  onNavigate?: () => void;
}

/** Groups, entries and their links, each with its badge. */
export function NavMenu({ groups, current, badges, look, onNavigate }: NavMenuProps) {
  const say = navTexts.useTexts();
  return (
    <nav aria-label={say('label')} className={clsx(classes.groups, look !== 'sidebar' && classes[look])}>
      {groups.map((group, index) => (
        <div key={group.key}>
          {look !== 'sidebar' && index > 0 && <hr className={classes.divider} />}
          {look === 'sidebar' && group.key !== 'main' && (
            <p className={classes.heading} id={`nav-${group.key}`}>
              {say(group.key)}
            </p>
          )}
          <ul className={classes.list} aria-label={say(group.key)}>
            {group.entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} current={current} badges={badges} look={look} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryProps = Omit<NavMenuProps, 'groups' | 'onNavigate'> & {
  entry: NavEntry;
  onNavigate: (() => void) | undefined;
};

function Entry(props: EntryProps) {
  const { entry, look } = props;
  if (entry.children) return look === 'rail' ? <RailFolder {...props} /> : <Folder {...props} />;
  return entry.to === undefined ? null : <NavLink {...props} to={entry.to} navKey={entry.key} isChild={false} />;
}

type NavLinkProps = Omit<EntryProps, 'entry'> & { to: string; navKey: NavKey; isChild: boolean };

function NavLink({ to, navKey, isChild, current, badges, look, onNavigate }: NavLinkProps) {
  const say = navTexts.useTexts();
  const Icon = navIcons[navKey];
  const link = (
    <Link
      to={to}
      className={clsx(classes.entry, isChild && classes.child)}
      activeProps={{}}
      aria-current={current === to ? 'page' : undefined}
      onClick={onNavigate}
    >
      {Icon && !isChild && <Icon {...navIconProps} />}
      <span className={look === 'rail' ? 'visually-hidden' : classes.text}>{say(navKey)}</span>
      {/* A space between what is read out; the layout takes no notice of it. */ ' '}
      <Badge mark={badges[navKey]} />
    </Link>
  );
  return look === 'rail' ? (
    <Hint text={say(navKey)} beside>
      {link}
    </Hint>
  ) : (
    link
  );
}

function Folder({ entry, ...rest }: EntryProps) {
  const say = navTexts.useTexts();
  const holdsCurrent = holds(entry, rest.current);
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? (holdsCurrent || entry.key === 'screening');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button
        type="button"
        className={clsx(classes.entry, holdsCurrent && (isOpen ? classes.within : classes.holder))}
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
      >
        <FolderIcon entry={entry} />
        <span className={classes.text}>{say(entry.key)}</span>
        {!isOpen && <Badge mark={markOf(keysOf(entry), rest.badges)} />}
        <Chevron {...iconProps} size={14} />
      </button>
      {isOpen && (
        <ul className={classes.list}>
          {entry.children?.map((child) => (
            <li key={child.key}>
              <NavLink {...rest} to={child.to} navKey={child.key} isChild />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RailFolder(props: EntryProps) {
  const { entry, current, badges } = props;
  const say = navTexts.useTexts();
  const { isOpen, wasOpened, toggle, close, button: buttonRef } = useOpening();
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className={clsx(classes.entry, holds(entry, current) && classes.holder)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <FolderIcon entry={entry} />
      <span className="visually-hidden">{say(entry.key)} </span>
      <Badge mark={markOf(keysOf(entry), badges)} />
    </button>
  );
  if (!wasOpened) {
    return (
      <Hint text={say(entry.key)} beside>
        {button}
      </Hint>
    );
  }
  return (
    <Suspense fallback={button}>
      <RailMenu
        label={say(entry.key)}
        links={entry.children ?? []}
        badges={badges}
        isOpen={isOpen}
        onClose={close}
        target={button}
      />
    </Suspense>
  );
}

const holds = (entry: NavEntry, current: string | undefined): boolean =>
  entry.children?.some((child) => child.to === current) ?? false;

function FolderIcon({ entry }: { entry: NavEntry }) {
  const EntryIcon = navIcons[entry.key];
  return EntryIcon && <EntryIcon {...navIconProps} />;
}

const keysOf = (entry: NavEntry): NavKey[] => (entry.children ?? []).map(({ key }) => key);
