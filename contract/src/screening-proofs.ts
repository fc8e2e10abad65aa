import { z } from 'zod';
import { DAY_MS } from './terms/durations.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { id, ofMerchant, timestamp } from './calls/shared.ts';

const proving = { tag: 'Reports', access: holding('Report'), noCache: true } as const;

/** A day of the merchant, in its time zone. */
const day = z.iso.date();
const count = z.number().int();

/**
 * `running`: the day is not over or not signed yet. `complete`: every version that came into use was followed by a pass after which all
 * monitored searches stood at it, and none was behind when the day was closed. `behind`: that cannot be said.
 * `paused`: monitoring was switched off. `empty`: nothing was monitored. `no-list`: no list but the demonstration was in use.
 */
export const proofStates = ['running', 'complete', 'behind', 'paused', 'empty', 'no-list'] as const;
const proofState = z.enum(proofStates);
export type ProofState = z.output<typeof proofState>;

const version = z.object({
  id,
  /** By its publisher; null where it says no date. */
  publishedOn: day.nullable(),
  /** In UTC. */
  loadedOn: day,
  entries: count.nullable(),
  /** SHA-256 of the publisher's files. */
  digest: z.string(),
});
export type ProofVersion = z.output<typeof version>;

const change = z.object({
  /** Null where no version of the list was in use before. */
  was: version.nullable(),
  is: version,
  inUseAt: timestamp,
  /** When all monitored searches had been brought to it or to a later version; null where that was not so until the end of the day. */
  screenedAt: timestamp.nullable(),
  /** How many were monitored then. */
  screened: count.nullable(),
});

const held = z.object({
  version,
  heldAt: timestamp,
  /** Null where nobody had decided until the end of the day. */
  endedAt: timestamp.nullable(),
  outcome: z.enum(['released', 'discarded']).nullable(),
  reason: z.string(),
});

const provenList = z.object({
  source: z.string(),
  title: z.string(),
  /** In use when the day began; null where none was. */
  atStart: version.extend({ inUseAt: timestamp }).nullable(),
  /** What came into use on the day, and what had come before and had not been screened against by all. */
  changes: z.array(change),
  held: z.array(held),
  /** When it was switched off for the rest of the day. */
  offAt: timestamp.nullable(),
});
export type ProvenList = z.output<typeof provenList>;

const standing = z.object({
  monitored: count,
  /** Answered once, and not brought along by passes that were finished. Those that wait for one that is not are not among them. */
  behind: count,
  /** Those of them that the engine failed to answer anew. */
  failed: count,
  /** Never answered. */
  unanswered: count,
});

const pass = standing.extend({
  /** 'lists': other lists or settings had come into use; 'behind': searches that had missed something; 'check': every search asked anew. */
  kind: z.enum(['lists', 'behind', 'check']),
  finishedAt: timestamp,
  settingsVersion: count,
});

export const screeningProof = z.object({
  kind: z.literal('screening-proof'),
  title: z.string(),
  format: z.literal(1),
  merchant: z.object({ id, name: z.string() }),
  day,
  timeZone: z.string(),
  /** What the day is, of which its end is no part. */
  from: timestamp,
  until: timestamp,
  state: proofState,
  lists: z.array(provenList),
  passes: z.array(pass),
  /** How the searches stood when the day was closed; of a running day now. */
  standing: standing.extend({ at: timestamp, pausedSince: timestamp.nullable() }),
  /** What is wrong with lists in use then: stale, or their last load failed. */
  notices: z.array(z.string()),
  /** Searches that monitoring changed. */
  alerts: count,
  /** The proof of the day before. */
  previous: z.object({ title: z.string(), digest: z.string() }).nullable(),
  /** How each figure is counted. */
  counting: z.array(z.string()),
});
export type ScreeningProof = z.output<typeof screeningProof>;

const proofSignature = z.object({ digest: z.string(), at: timestamp, key: z.string() });

const proofDay = z.object({
  day,
  state: proofState,
  /** Versions that came into use. */
  versions: count,
  held: count,
  monitored: count,
  /** Behind or without an answer when the day was closed. */
  behind: count,
});
export type ProofDay = z.output<typeof proofDay>;

export const findProofDays = endpoint({
  ...proving,
  method: 'GET',
  path: '/reports/proof',
  name: 'screening-proofs.find',
  actionName: 'Find Screening Proofs',
  summary: 'The days of a month on which a merchant was screened, and whether all of it had been when each was over',
  writes: false,
  query: ofMerchant.extend({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11')
      .optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    /** The running day. */
    today: day,
    /** The first day of which there is a record. */
    since: day,
    month: z.string(),
    /** The newest first. */
    days: z.array(proofDay),
    /** Of all days that were signed. */
    signed: z.object({
      days: count,
      complete: count,
      /** The newest of them; null where none was signed yet. */
      last: day.nullable(),
    }),
  }),
});

export const viewProof = endpoint({
  ...proving,
  method: 'GET',
  path: '/reports/proof/:day',
  name: 'screening-proofs.view',
  actionName: 'View Screening Proof',
  summary:
    'Which list versions came into use on a day, when all monitored searches had been brought to each, and what was behind',
  writes: false,
  params: z.object({ day }),
  query: ofMerchant,
  output: z.object({
    proof: screeningProof,
    /** Null of the running day. */
    signature: proofSignature.nullable(),
    /** Alerts of the day that nobody has acknowledged until now. */
    openAlerts: count,
  }),
});

export const downloadProof = endpoint({
  ...proving,
  method: 'POST',
  path: '/reports/proof/:day/file',
  name: 'screening-proofs.download',
  actionName: 'Download Screening Proof',
  summary:
    'The signed proof of a day: for reading, or as JSON that `npm run audit:verify` checks without the installation',
  writes: true,
  params: z.object({ day }),
  query: ofMerchant,
  body: z.strictObject({ format: z.enum(['pdf', 'json']) }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});

/** So many days are in one archive at most: a year, and the day on which it begins. */
export const MOST_PROOF_DAYS = 366;
const daysOf = ({ from, until }: { from: string; until: string }): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

export const downloadProofs = endpoint({
  ...proving,
  method: 'POST',
  path: '/reports/proof/range',
  name: 'screening-proofs.download-range',
  actionName: 'Download Screening Proofs',
  summary:
    'The signed proofs of days that follow each other as a ZIP, which `npm run audit:verify` checks without the installation: each day, and that none between them is missing',
  writes: true,
  query: ofMerchant,
  body: z
    .strictObject({
      from: day.describe('The first day, in the time zone of the merchant'),
      until: day.describe('The last day, which is part of it'),
    })
    .refine((range) => daysOf(range) >= 1, { path: ['until'], message: 'Must not be before the first day' })
    .refine((range) => daysOf(range) <= MOST_PROOF_DAYS, {
      path: ['until'],
      message: `Must be at most ${MOST_PROOF_DAYS} days after the first day`,
    }),
  responseKind: 'file',
  output: z.unknown(),
});

/** Larger files are checked by `npm run audit:verify`. */
export const MOST_CHECKED_BYTES = 32 * 1024 ** 2;

const checkedDocument = z.object({
  /** What it calls itself; of one that cannot be read, the name of its file. */
  title: z.string(),
  /** What does not hold, in sentences; empty for a document that is as it was signed here, and follows the one before it. */
  faults: z.array(z.string()),
  digest: z.string().nullable(),
  signed: z.object({ key: z.string(), at: timestamp }).nullable(),
});
export type CheckedDocument = z.output<typeof checkedDocument>;

export const checkSignedFile = endpoint({
  ...proving,
  method: 'POST',
  path: '/reports/proof/check',
  name: 'screening-proofs.check',
  actionName: 'Check Signed File',
  summary:
    'Whether a signed file (the proof of a day, an archive of days, an evidence pack) is as it was signed with a key of this installation',
  writes: false,
  multipart: true,
  output: z.object({
    fileName: z.string(),
    kind: z.enum(['documents', 'pack']),
    documents: z.array(checkedDocument).min(1),
  }),
});
