import { z } from 'zod';
import { twoFactorMethods } from '../auth.ts';
import { changesOf } from '../calls/changes.ts';
import { countryCodes } from '../terms/country-codes.ts';
import { endpoint, rootOnly, signedIn, holding } from '../calls/endpoint.ts';
import { month, monthsRule, REPORT_MONTHS, reported } from './months.ts';
import { moduleKeys } from '../calls/modules.ts';
import { pageOf } from '../calls/paging.ts';
import { empty, id, idParams, isTimeZone, text, timestamp } from '../calls/shared.ts';

const tag = 'Merchants';
const administering = { tag, access: rootOnly, writes: true } as const;
const reading = { tag, access: rootOnly, writes: false, method: 'GET' } as const;

/** From so many days before its end on a merchant is shown as expiring. */
export const EXPIRY_NOTICE_DAYS = 60;
export const merchantStatuses = ['active', 'expiring', 'expired', 'blocked'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

/** What Root limits for a merchant. A part of the product that has something to limit adds its key here, and says in the server's limits how much there is. */
export const limitKeys = ['users', 'searches', 'monitored', 'keys'] as const;
export type LimitKey = (typeof limitKeys)[number];
/** At these parts of a limit the owners are told, once each. */
export const LIMIT_NOTICES = [80, 100] as const;
const LIMIT_MAX = 100_000_000;

/** Null: as many as they like. */
const limit = z.number().int().min(0).max(LIMIT_MAX).nullable().default(null);
export const limits = z.strictObject({ users: limit, searches: limit, monitored: limit, keys: limit });
const count = z.number().int();
/** Keys that work; open cases without those that only some may see. */
export const figures = z.object({ users: count, searches: count, monitored: count, keys: count, openCases: count });
export type Limits = z.output<typeof limits>;

export const merchantRecord = z.object({
  id,
  name: z.string(),
  contactEmail: z.string(),
  /** Of two letters; '' where it is not known. */
  country: z.string(),
  timeZone: z.string(),
  createdAt: timestamp,
  /** Null for the one that the first start founded. */
  createdBy: id.nullable(),
  /** From then on nobody of it signs in; null: never. */
  expiresAt: timestamp.nullable(),
  blockedAt: timestamp.nullable(),
  blockedBy: id.nullable(),
  blockReason: z.string(),
  status: z.enum(merchantStatuses),
  /** Whether somebody of it administers the installation: then it is neither blocked, nor ends, nor is it deleted. */
  isProvider: z.boolean(),
  /** Those that are switched on. */
  modules: z.array(z.enum(moduleKeys)),
  limits,
  /** Who holds All. */
  owners: z.array(z.object({ id, name: z.string() })),
  /** As they stand now; searches are those of this month, in UTC, also those that were deleted since. */
  figures,
});
export type Merchant = z.output<typeof merchantRecord>;

export const merchantOrders = [
  'name',
  'id',
  'owner',
  'users',
  'searches',
  'monitored',
  'open_cases',
  'expires_at',
  'status',
  'created_at',
] as const;

const filter = { status: z.enum(merchantStatuses).optional() };
const page = pageOf('merchants', merchantRecord, { orders: merchantOrders }, filter);

export const findMerchants = endpoint({
  tag,
  method: 'POST',
  path: '/merchant/find',
  name: 'merchants.list',
  actionName: 'Find Merchants',
  summary:
    'Client organisations by a part of name, id or contact, a page at a time, and how many there are of each status',
  access: rootOnly,
  writes: false,
  body: page.body,
  output: page.output.extend({ counts: z.record(z.enum(['all', ...merchantStatuses]), z.number().int()) }),
});

export const viewMerchant = endpoint({
  ...reading,
  path: '/merchant/:id',
  name: 'merchants.view',
  actionName: 'Get Merchant',
  summary: 'One merchant with standing, modules, limits and figures',
  params: idParams,
  output: merchantRecord,
});

/** How many months the figures of a merchant reach back, the current one included. */
export const STATS_MONTHS = 12;

export const merchantStats = endpoint({
  ...reading,
  path: '/merchant/stats/:id',
  name: 'merchants.view-stats',
  actionName: 'Get Merchant Stats',
  summary: 'The searches of a merchant month by month, in UTC, the oldest month first',
  params: idParams,
  output: z.object({
    months: z.array(
      z.object({
        /** YYYY-MM */
        month: z.string(),
        searches: z.number().int(),
        /** Of them: those that are monitored now. */
        monitored: z.number().int(),
      }),
    ),
    /** Users who can sign in, with a second factor and without one. */
    twoFactor: z.object({ enabled: z.number().int(), disabled: z.number().int() }),
  }),
});

export const merchantChanges = changesOf(tag, 'merchants', '/merchant/:id', rootOnly);

const email = (missing: string) =>
  z.string().trim().min(1, missing).max(254).pipe(z.email('Enter an e-mail address, such as name@company.com'));

const details = {
  name: text(100).min(1, 'Enter a name'),
  contactEmail: email('Enter the e-mail address of the contact'),
  country: z.string().min(1, 'Choose a country').pipe(z.enum(countryCodes)),
  timeZone: z.string().min(1, 'Choose a time zone').max(64).refine(isTimeZone, 'Is not a time zone'),
};
const settings = {
  modules: z.array(z.enum(moduleKeys)).max(moduleKeys.length),
  limits,
};
const expiresAt = timestamp.nullable();

export const createMerchant = endpoint({
  ...administering,
  method: 'POST',
  path: '/merchant',
  name: 'merchants.create',
  actionName: 'Create Merchant',
  summary: 'A merchant, the role of its owner and the invitation of the first one: together, or not at all',
  body: z.strictObject({
    ...details,
    modules: settings.modules.default([...moduleKeys]),
    limits: limits.prefault({}),
    expiresAt: expiresAt.default(null),
    ownerName: text(100).min(1, 'Enter a first name'),
    ownerSurname: text(100).min(1, 'Enter a last name'),
    ownerEmail: email('Enter the e-mail address of the owner'),
  }),
  /** The link of the owner’s invitation is answered once, and only where no mail server sends it. */
  output: z.object({ id, ownerId: id, link: z.string().nullable() }),
});

export const updateMerchant = endpoint({
  ...administering,
  method: 'POST',
  path: '/merchant/update',
  name: 'merchants.update',
  actionName: 'Update Merchant',
  summary: 'Change name, contact, country and time zone of a merchant',
  body: z.strictObject({ id, ...details }),
  output: empty,
});

export const permitMerchant = endpoint({
  ...administering,
  method: 'POST',
  path: '/merchant/permissions',
  name: 'merchants.permit',
  actionName: 'Update Merchant Permissions',
  summary: 'Say which modules a merchant has, and its limits; both work at the next call',
  body: z.strictObject({ id, ...settings }),
  output: empty,
});

const reason = text(500);

export const blockMerchant = endpoint({
  ...administering,
  method: 'PUT',
  path: '/merchant/account/block',
  name: 'merchants.block',
  actionName: 'Block Merchant',
  summary: 'Block a merchant, with a reason: its sessions end at once; or let its people in again. Monitoring goes on.',
  body: z
    .strictObject({ id, isBlocked: z.boolean(), reason: reason.default('') })
    .refine(({ isBlocked, reason: why }) => !isBlocked || why !== '', { path: ['reason'], message: 'Enter a reason' }),
  output: empty,
});

export const expireMerchant = endpoint({
  ...administering,
  method: 'PUT',
  path: '/merchant/account/expiry',
  name: 'merchants.expire',
  actionName: 'Update Merchant Expiry',
  summary: 'Say from when on nobody of a merchant signs in; null for never',
  body: z.strictObject({ id, expiresAt }),
  output: empty,
});

/** What became of the snapshot that is offered before a merchant is deleted. */
export const snapshotChoices = ['downloaded', 'declined'] as const;

export const deleteMerchant = endpoint({
  ...administering,
  method: 'DELETE',
  path: '/merchant/:id',
  name: 'merchants.delete',
  actionName: 'Delete Merchant',
  summary:
    'Delete a blocked merchant, named once more, with a reason, once a snapshot of it was downloaded or declined; its audit log stays',
  params: idParams,
  query: z.strictObject({
    name: z.string().max(100),
    reason: reason.min(1, 'Enter a reason'),
    /** Downloaded: one of everything, documents and all, that was asked for since the block. */
    snapshot: z.enum(snapshotChoices, { error: 'Take a snapshot first, or decline it' }),
  }),
  output: empty,
});

export const exportMerchants = endpoint({
  ...administering,
  method: 'POST',
  path: '/merchant/stats/excel',
  name: 'merchants.export',
  actionName: 'Download Merchants',
  summary: 'The merchants of the list, or with the view `months` what some of them did month by month, as an xlsx file',
  noCache: true,
  body: z
    .strictObject({
      view: z.enum(['list', 'months']),
      /** Of the list. */
      search: text(500).default(''),
      ...filter,
      /** Of the months. */
      merchantIds: reported.merchantIds.default([]),
      from: month.optional(),
      to: month.optional(),
    })
    .refine(({ view, merchantIds }) => view === 'list' || merchantIds.length > 0, {
      path: ['merchantIds'],
      message: 'Please select a merchant.',
    })
    .refine(({ view, from }) => view === 'list' || from !== undefined, { path: ['from'], message: 'Choose a month' })
    .refine(({ view, to }) => view === 'list' || to !== undefined, { path: ['to'], message: 'Choose a month' })
    .refine(({ from, to }) => !from || !to || monthsRule.isOrdered({ from, to }), {
      path: ['to'],
      message: 'Must not be before the beginning',
    })
    .refine(({ from, to }) => !from || !to || monthsRule.isShort({ from, to }), {
      path: ['from'],
      message: `At most ${REPORT_MONTHS} months`,
    }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});

export const merchantNames = endpoint({
  ...reading,
  access: signedIn,
  path: '/merchant/names',
  name: 'merchants.names',
  actionName: 'Get Merchant Names',
  summary:
    'Names of the merchants by id: of all for Root, of their own for everybody else, and for agents also of those that they work for',
  output: z.object({ merchants: z.record(id, z.string()) }),
});

export const twoFactorUsers = endpoint({
  ...reading,
  access: holding('UserFind'),
  path: '/merchant/2fa/users',
  name: 'merchants.two-factor',
  actionName: 'Get Two Factor Users',
  summary: 'How many users sign in with a second factor, and by which; for Root also of another merchant, or of all',
  query: z.strictObject({ merchantId: z.union([id, z.literal('all')]).optional() }),
  output: z.object({
    enabled: z.number().int(),
    disabled: z.number().int(),
    total: z.number().int(),
    byMethod: z.record(z.enum(twoFactorMethods), z.number().int()),
  }),
});
