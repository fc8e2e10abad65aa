import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const SECRET_FIELDS = ['password', 'currentPassword', 'newPassword', 'token', 'authorization', 'cookie', 'secret', 'code', 'password_hash'];

/** Structured log, one JSON object a line; what could be a secret is replaced wherever it stands, three levels deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = { level, redact: { paths, censor: '[redacted]' }, base: null };
  return destination ? pino(options, destination) : pino(options);
}
