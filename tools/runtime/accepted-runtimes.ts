import type { AcceptedRuntime } from './judge-runtime.ts';

/** Looked up on 2026-11-23: the newest are 24.22.0 for linux-arm64, 24.21.0 for linux-x64 and win-x64, 24.18.1 and 24.0.0 for macOS. */
const reason = 'no package brings the security release to this platform yet';

export const acceptedRuntimes: readonly AcceptedRuntime[] = ['24.0.0', '24.18.1', '24.21.0'].map((version) => ({
  version,
  reason,
  until: '2027-01-15',
}));
