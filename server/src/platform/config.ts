import { z } from 'zod';
import { isAuditSecret } from './audit/anchors/audit-key.ts';
import { networksOf } from './http-client/networks.ts';
import { trustedProxies } from './http/callers/trusted-proxies.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Every setting of the installation, read once from the environment. The README's table is checked against it. */
export const configSchema = z.object({
  TAMIS_PORT: z.coerce.number().int().min(0).max(65_535).default(8420).describe('Port of console and API'),
  TAMIS_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  TAMIS_PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address under which browsers reach the console; sockets from elsewhere are refused'),
  TAMIS_DATA_DIR: z.string().min(1).default('./data').describe('Embedded database, list files, snapshots, keys'),
  DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .describe('PostgreSQL 15 or newer; without it the embedded database is used'),
  TAMIS_ROLE: z
    .enum(['all', 'http', 'worker'])
    .default('all')
    .describe('What this process does: http, background work, or both'),
  TAMIS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Key that signs tokens, at least 32 characters; made in the data folder when absent'),
  TAMIS_ENCRYPTION_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that seals two-factor secrets, messages and the keys of documents, at least 32 characters; made in the data folder when absent',
    ),
  TAMIS_FORMER_ENCRYPTION_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('The encryption key before the present one, while `npm run keys:rotate` says that it is wanted'),
  TAMIS_AUDIT_KEY: z
    .string()
    .refine(isAuditSecret, 'Must be 32 bytes in base64')
    .optional()
    .describe('Key that signs the audit log, 32 random bytes in base64; made in the data folder when absent'),
  TAMIS_AUDIT_ANCHORS: z
    .string()
    .min(1)
    .optional()
    .describe('File of the signed heads of the audit log; `audit-anchors.jsonl` in the data folder when absent'),
  TAMIS_BACKUP_PASSPHRASE_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File with the passphrase that backups are sealed and opened with, at least 16 characters'),
  TAMIS_BACKUP_PASSPHRASE: z
    .string()
    .min(1)
    .optional()
    .describe('The passphrase itself, instead of the file; backups are not sealed when both are absent'),
  TAMIS_SESSION_MINUTES: z.coerce.number().int().min(5).max(1440).default(480).describe('How long a sign-in lasts'),
  TAMIS_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1440)
    .default(60)
    .describe('After so long without anything done by its user a session ends; 0 for never'),
  TAMIS_IMPERSONATION_MINUTES: z.coerce
    .number()
    .int()
    .min(10)
    .max(480)
    .default(60)
    .describe('How long a root user may act as another at a time'),
  TAMIS_PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(8)
    .max(64)
    .default(10)
    .describe('Shortest password that is accepted'),
  TAMIS_PASSWORD_MAX_LENGTH: z.coerce
    .number()
    .int()
    .min(20)
    .max(128)
    .default(20)
    .describe('Longest password that is accepted; raise it where people use password managers'),
  TAMIS_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587 or smtps://…; without it mails wait in the outbox of the console',
    ),
  TAMIS_SMTP_TLS: flag.default(true).describe('Whether a mail server without TLS is refused'),
  TAMIS_MAIL_FROM: z.string().min(3).default('Tamis <tamis@localhost>').describe('Sender of mails'),
  TAMIS_SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('SMS gateway that takes a form by POST; without it text messages wait in the outbox'),
  TAMIS_SMS_FROM: z.string().min(1).default('Tamis').describe('Sender of text messages'),
  TAMIS_SMS_AUTHORIZATION: z.string().min(1).optional().describe('Authorization header for the SMS gateway'),
  TAMIS_SMS_FIELDS: z
    .string()
    .regex(/^\w+,\w+,\w+$/, 'Must be three names: sender, receiver and text')
    .default('From,To,Body')
    .describe('What the SMS gateway calls sender, receiver and text'),
  TAMIS_ROOT_EMAIL: z.email().optional().describe('E-mail of the first root user'),
  TAMIS_ROOT_PASSWORD: z
    .string()
    .optional()
    .describe('Password of the first root user; made and printed once when absent'),
  TAMIS_OWNER_EMAIL: z.email().optional().describe('E-mail of the first merchant’s owner'),
  TAMIS_OWNER_PASSWORD: z.string().optional().describe('Password of that owner; made and printed once when absent'),
  TAMIS_MERCHANT_NAME: z.string().min(1).default('My organisation').describe('Name of the first merchant'),
  TAMIS_MAINTENANCE: flag
    .default(false)
    .describe('Whether people are kept out for maintenance: the console says so, the API refuses'),
  TAMIS_SUPPORT_CONTACT: z
    .string()
    .min(1)
    .default('your administrator')
    .describe('Whom the maintenance page tells people to ask'),
  TAMIS_PUBLIC_DOCS: flag
    .default(false)
    .describe('Whether the documentation of the API is read at `/docs` without signing in'),
  TAMIS_LIST_DOWNLOADS: flag
    .default(true)
    .describe('Whether lists, and pictures of their entries, are fetched from their official addresses'),
  TAMIS_ENGINE_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('Threads that screen; one less than the processors, at least one, when absent'),
  TAMIS_REQUEST_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(30)
    .describe('For how many days the request log keeps API calls, and the event log events'),
  TAMIS_WEBHOOK_NETWORKS: z
    .string()
    .optional()
    .refine((setting) => networksOf(setting ?? '') !== undefined, 'Must be addresses or networks separated by commas')
    .describe(
      'Networks of your own that webhooks may reach, also by plain http, separated by commas; without them the public internet by https only',
    ),
  TAMIS_DELETED_KEPT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(1826)
    .describe(
      'Days that deleted searches are kept out of sight before they are purged, unless their merchant has a rule of its own',
    ),
  TAMIS_CLAMD: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where clamd listens, `host:port` or the path of its socket: documents are scanned for viruses; without it they are not',
    ),
  TAMIS_DOCUMENTS_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .default(2048)
    .describe('Megabytes of documents that each merchant may keep'),
  TAMIS_RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Requests a minute from one address, and of one account'),
  TAMIS_TRUST_PROXY: z
    .string()
    .default('false')
    .refine((setting) => trustedProxies(setting) !== undefined, {
      message:
        'Must be the number of proxies in front (1 to 9), or their addresses or networks separated by commas: whoever is believed unnamed can write any address',
    })
    .describe('Reverse proxies whose X-Forwarded-For is believed: how many stand in front, or their addresses'),
  TAMIS_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of `/metrics`, in the Prometheus format; 0 for any that is free, none when absent'),
  TAMIS_METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address that `/metrics` listens on'),
  TAMIS_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least serious log level written'),
});

export type Config = z.output<typeof configSchema>;

/** Reads the settings; throws one Error whose message names every setting at fault, never its value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as absent: compose files and shells leave such ones behind.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Configuration is not valid:\n  ${faults.join('\n  ')}`);
}
