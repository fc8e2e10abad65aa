import type { Ctx } from '../../platform/context.ts';

/** What holds where a merchant has no rule of its own. */
export interface InstallationRules {
  sessionMinutes: number;
  /** 0: never. */
  idleMinutes: number;
  /** For how many days what is deleted is kept. */
  keptDays: number;
}

export type PolicyCtx = Ctx & { rules: InstallationRules };
