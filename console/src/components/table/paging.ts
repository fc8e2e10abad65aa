import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@tamis/contract/calls/shared';
import { type AddressField, type AddressOf, inNumber } from '../address/address.ts';

export interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
}

const inPageSize: AddressField<number | undefined> = {
  ...inNumber,
  read: (text) => PAGE_SIZES.find((size) => String(size) === text),
};

/** What of the address keeps a table's place (SHELL-159). */
export const pagingAddress = { currentPage: inNumber, perPage: inPageSize };

/** @param largest the largest page of this table */
export function pagingOf(
  { currentPage, perPage }: Partial<AddressOf<typeof pagingAddress>>,
  largest: number = PAGE_SIZES[5],
): Paging {
  return { page: currentPage ?? 1, perPage: Math.min(perPage ?? DEFAULT_PAGE_SIZE, largest) };
}

export const pageSizes = (largest: number): number[] => PAGE_SIZES.filter((size) => size <= largest);

export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** A wanted page within those there are (SHELL-161); undefined when it is no number. */
export function clampPage(wanted: number | string, pages: number): number | undefined {
  const page = typeof wanted === 'number' ? wanted : Number.parseInt(wanted, 10);
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pages) : undefined;
}

/** First and last entry of a page, from 1; both 0 when there is none. */
export function shownRange({ page, perPage }: Paging, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min((page - 1) * perPage + 1, total), to: Math.min(page * perPage, total) };
}

const PAGER_PAGES = 5;

/** The pages that the pager offers: five, with the current one in their middle where that is possible. */
export function pagerPages(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - PAGER_PAGES + 1));
  return Array.from({ length: Math.min(PAGER_PAGES, pages) }, (_, index) => first + index);
}
