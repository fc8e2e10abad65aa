import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PublicCall } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { PasswordGate } from './sign-in/password-gate.ts';
import type { PasswordRules } from './password/password-policy.ts';
import type { TokenSigner } from './records/session-token.ts';

/** What the verbs of this module need beside the context of their call. */
export interface AuthParts {
  database: Database;
  clock: Clock;
  signer: TokenSigner;
  gate: PasswordGate;
  jobs: Pick<Jobs, 'enqueue'>;
  messenger: Messenger;
  secrets: SecretBox;
  passwordRules: PasswordRules;
  sessionMinutes: number;
  impersonationMinutes: number;
  /** Where browsers reach the console: a function, since a port may be chosen only when the server listens. */
  consoleUrl: () => string;
}

/** Of somebody who is signed in, if only by password. */
export type AuthCtx = Ctx & AuthParts;

/** Of somebody who is not. */
export type PublicAuthCall = PublicCall & AuthParts;
