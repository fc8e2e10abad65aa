import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';

export type { Logger } from 'pino';

const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'code',
  'password_hash',
];

/** Structured log, one JSON object a line; what could be a secret is replaced wherever it stands, three levels deep; addresses lose what follows their path. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = { level, redact: { paths, censor: '[redacted]' }, base: null, serializers: { req: requestFields } };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedRequest {
  method: string;
  url: string;
  host: string;
  ip: string;
}

/** Of an address only the path: what follows may be the token of a mailed link. */
const requestFields = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  path: url.replace(/[?#].*$/s, ''),
  host,
  remoteAddress: ip,
});

/** Where a person reads along: each object of the log as a line with the time of day, level, message and fields. */
export function humanLines(terminal: Pick<NodeJS.WritableStream, 'write'>): DestinationStream {
  // Not as a stream of its own, which would keep the last lines of a process that ends.
  const toLine = prettyFactory({ translateTime: 'SYS:HH:MM:ss', singleLine: true });
  return { write: (line) => void terminal.write(toLine(line)) };
}
