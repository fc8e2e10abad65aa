import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, text } from './shared.ts';

export const MAX_PAGE = 100_000;
export const MAX_PAGE_SIZE = PAGE_SIZES[5];
export const FIND_MAX_LENGTH = 500;

/**
 * Beside numbered pages, a list by date is read to its end with cursors: what is added meanwhile moves no row to another page.
 * '' asks for the first page; the number of the page is not heeded.
 */
export const after = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/, 'Is no cursor')
  .optional();
/** In the answer to a call with `after` alone: what to send as `after` for the next page; null after the last one. */
export const next = z.string().nullable().optional();

/** A call for a page of a list, once its defaults are applied. */
export interface PageInput<Order extends string = string> {
  /** From 1. */
  page: number;
  perPage: number;
  /** A part of the texts of a row, whatever its case; '' for all rows. */
  search: string;
  order: Order;
  order_by_desc: boolean;
}

export interface PageOrders<Orders extends readonly [string, ...string[]]> {
  /** What the list can be sorted by; the first by default. */
  orders: Orders;
  /** Whether the greatest comes first by default, as in lists by date. */
  isDescending?: boolean;
}

/**
 * A list that comes a page at a time: what a call for it takes, as `body` or as `query`, and what it answers,
 * `{[rows]: item[], totalRecords}`. Filters are further fields of the input.
 */
export function pageOf<
  const Rows extends string,
  // eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the answer's type is made of it
  Item extends z.ZodType,
  const Orders extends readonly [string, ...string[]],
  const Filters extends z.ZodRawShape = {},
>(rows: Rows, item: Item, { orders, isDescending = false }: PageOrders<Orders>, filters: Filters = {} as Filters) {
  const shared = {
    search: text(FIND_MAX_LENGTH).default(''),
    order: z.enum(orders).default(orders[0] as Orders[number]),
    ...filters,
  };
  const whole = z.number().int().min(1);
  // All that an address holds is text.
  const wholeText = z.coerce.number<number | string>().int().min(1);
  return {
    body: z.strictObject({
      page: whole.max(MAX_PAGE).default(1),
      perPage: whole.max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      order_by_desc: z.boolean().default(isDescending),
      ...shared,
    }),
    query: z.strictObject({
      page: wholeText.max(MAX_PAGE).default(1),
      perPage: wholeText.max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
      order_by_desc: z.union([z.boolean(), z.stringbool()]).default(isDescending),
      ...shared,
    }),
    output: answerOf(rows, item),
  };
}

function answerOf<Rows extends string, Item extends z.ZodType>(rows: Rows, item: Item) {
  const shape = { [rows]: z.array(item), totalRecords: z.number().int() };
  // The compiler does not keep the name of a computed key.
  return z.object(shape as { [R in Rows]: z.ZodArray<Item> } & { totalRecords: z.ZodInt });
}
