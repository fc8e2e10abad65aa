import type { lazyRouteComponent } from '@tanstack/react-router';
import { type Claim, holdsAny } from '@tamis/contract/calls/claims';
import { isModuleOn, type ModuleKey } from '@tamis/contract/calls/modules';

/** Who sees an entry or may open a page: everybody who is signed in, or who holds one of the claims. */
export type Allowed = 'signed-in' | readonly Claim[];

export const isAllowed = (claims: readonly string[], allowed: Allowed): boolean =>
  allowed === 'signed-in' || holdsAny(claims, allowed);

/** Whether a page, or an entry of the menu, is there for a merchant. */
export const isThere = ({ module }: Pick<PageEntry, 'module'>, switchedOff: readonly ModuleKey[]): boolean =>
  module === undefined || isModuleOn(switchedOff, module);

export type NavKey =
  | 'dashboard'
  | 'cases'
  | 'screening'
  | 'history'
  | 'batches'
  | 'updates'
  | 'queue'
  | 'approvals'
  | 'whitelist'
  | 'newSearch'
  | 'users'
  | 'roles'
  | 'userGroups'
  | 'agents'
  | 'merchants'
  | 'merchantList'
  | 'merchantTriggers'
  | 'watchlists'
  | 'reports'
  | 'amlReports'
  | 'screeningProof'
  | 'merchantReports'
  | 'programmeReport'
  | 'billing'
  | 'api'
  | 'apiKeys'
  | 'requestLogs'
  | 'apiDocs'
  | 'webhooks'
  | 'eventLogs'
  | 'settings'
  | 'caseSettings'
  | 'approvalRules'
  | 'security'
  | 'checkSettings'
  | 'archive'
  | 'templates'
  | 'triggers'
  | 'installation'
  | 'matching'
  | 'outbox'
  | 'notifications';

export type NavSection = 'main' | 'access' | 'administration';

/** Where a page stands in the menu; the entries stand in the order of the table of pages. */
export interface MenuPlace {
  /** Key of its text, its icon and its badge. */
  key: NavKey;
  /** The section that it stands in, or the entry that it is folded under. */
  in: NavSection | 'screening' | 'merchants' | 'reports' | 'api' | 'settings';
  /** Who sees the entry, where that is not everybody who may open the page. */
  allowed?: Allowed;
  /** Held by somebody, it hides the entry; not for Root. */
  denied?: readonly Claim[];
}

export interface PageEntry {
  /** In lower case, as it is shown; paths match whatever their case. */
  path: string;
  /** In the tab of the browser, after the name of what is shown where the page has one. */
  title: string;
  allowed: Allowed;
  /** What must be switched on for the merchant; whoever it is. */
  module?: ModuleKey;
  /** Loaded when it is wanted. Absent: not built yet, and the page says so. */
  page?: ReturnType<typeof lazyRouteComponent>;
  menu?: MenuPlace;
  /** The page whose entry of the menu is the current one here. */
  under?: string;
}

/** Agents do not see these (decisions, Claims). */
export const notForAgents = ['Agent'] as const;
export const rootOnly = ['Root'] as const;
