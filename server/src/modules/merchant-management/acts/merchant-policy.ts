import { ConflictError } from '../../../platform/errors/app-error.ts';

const refusals = {
  block: 'Somebody of this merchant administers the installation. It cannot be blocked.',
  expiry: 'Somebody of this merchant administers the installation. It cannot expire.',
  delete: 'Somebody of this merchant administers the installation. It cannot be deleted.',
};

/** Whoever shuts out those who administer the installation has nobody left to let anybody in. */
export function refuseProvider({ isProvider }: { isProvider: boolean }, act: keyof typeof refusals): void {
  if (isProvider) throw new ConflictError(refusals[act]);
}
