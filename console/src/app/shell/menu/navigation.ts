import type { ModuleKey } from '@tamis/contract/calls/modules';
import {
  type Allowed,
  isAllowed,
  isThere,
  type MenuPlace,
  type NavKey,
  type NavSection,
  notForAgents,
  type PageEntry,
} from '../../pages/page-entry.ts';
import { pageAt, pages } from '../../pages/pages.ts';

export interface NavLinkEntry extends Pick<MenuPlace, 'key' | 'denied'> {
  to: string;
  allowed: Allowed;
  module?: ModuleKey;
}

export interface NavEntry extends Pick<MenuPlace, 'key' | 'denied'> {
  /** Absent for an entry that only unfolds its children. */
  to?: string;
  allowed: Allowed;
  module?: ModuleKey;
  children?: readonly NavLinkEntry[];
}

export interface NavGroup {
  key: NavSection;
  entries: readonly NavEntry[];
}

const sections = ['main', 'access', 'administration'] as const;
type FolderKey = Exclude<MenuPlace['in'], NavSection>;

/** Entries that unfold others; whoever sees one of them sees the folder. It stands where the first of them does. */
const folders: Record<FolderKey, { in: NavSection; denied?: MenuPlace['denied'] }> = {
  screening: { in: 'main' },
  merchants: { in: 'administration' },
  reports: { in: 'administration' },
  api: { in: 'administration', denied: notForAgents },
  settings: { in: 'administration', denied: notForAgents },
};

const isFolder = (place: MenuPlace['in']): place is FolderKey => Object.hasOwn(folders, place);

/** The sidebar as 1-console 2.1 lists it, with the pages of this product. */
const navigation: readonly NavGroup[] = sections.map((key) => ({ key, entries: entriesOf(key) }));

function entriesOf(section: NavSection): NavEntry[] {
  const entries = new Map<NavKey, NavEntry>();
  for (const { menu, ...entry } of pages) {
    // What is not built yet leads nowhere (decisions).
    if (!menu || !entry.page) continue;
    if (menu.in === section) entries.set(menu.key, linkTo(entry, menu));
    else if (isFolder(menu.in) && folders[menu.in].in === section)
      entries.set(menu.in, withChild(entries.get(menu.in), menu.in, linkTo(entry, menu)));
  }
  return [...entries.values()];
}

function linkTo({ path, allowed, module }: PageEntry, menu: MenuPlace): NavLinkEntry {
  const entry = { key: menu.key, to: path, allowed: menu.allowed ?? allowed };
  return { ...entry, ...(menu.denied && { denied: menu.denied }), ...(module && { module }) };
}

function withChild(folder: NavEntry | undefined, key: FolderKey, child: NavLinkEntry): NavEntry {
  const { denied } = folders[key];
  return { key, allowed: 'signed-in', ...(denied && { denied }), children: [...(folder?.children ?? []), child] };
}

/** Of somebody: what they hold, and what their merchant does not have. */
interface Seer {
  claims: readonly string[];
  switchedOff: readonly ModuleKey[];
}

/** What is switched off nobody sees; else Root sees all; a held denied claim hides; of allowed claims one must be held (SHELL-17). */
function isVisible(
  { claims, switchedOff }: Seer,
  { allowed, denied = [], ...entry }: Pick<NavEntry, 'allowed' | 'denied' | 'module'>,
): boolean {
  if (!isThere(entry, switchedOff)) return false;
  if (claims.includes('Root')) return true;
  return !denied.some((claim) => claims.includes(claim)) && isAllowed(claims, allowed);
}

function visibleEntry(seer: Seer, entry: NavEntry): NavEntry[] {
  if (!isVisible(seer, entry)) return [];
  if (!entry.children) return [entry];
  const children = entry.children.filter((child) => isVisible(seer, child));
  if (children.length > 0) return [{ ...entry, children }];
  // Whoever may search but not look back gets the entry as a link to the form (decisions, Claims).
  const search = { key: 'screening', to: '/aml/search', allowed: ['ComplySearch'] } as const;
  const isOnlySearch = entry.key === 'screening' && isVisible(seer, { ...search, module: 'nameScreening' });
  return isOnlySearch ? [search] : [];
}

/** The sidebar of somebody with these claims: hidden links left out, and what is left empty by that. */
export function visibleNavigation(claims: readonly string[], switchedOff: readonly ModuleKey[] = []): NavGroup[] {
  return navigation
    .map(({ key, entries }) => ({
      key,
      entries: entries.flatMap((entry) => visibleEntry({ claims, switchedOff }, entry)),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The link that is shown as the current one for a path: its own, that of the page it stands under, or the beginning of it. */
export function currentLink(path: string, groups: readonly NavGroup[]): string | undefined {
  const links = groups.flatMap((group) =>
    group.entries.flatMap((entry) => [...(entry.to ? [entry.to] : []), ...(entry.children ?? []).map(({ to }) => to)]),
  );
  if (links.includes(path)) return path;
  return links.find((link) => link === pageAt(path)?.under) ?? links.find((link) => path.startsWith(`${link}/`));
}
