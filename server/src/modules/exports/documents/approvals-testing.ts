import type { SearchFile } from '../../screening/index.ts';

/** One that was approved, and one that was sent back. */
export const approvals: SearchFile['approvals'] = [
  {
    proposal: 'p1',
    entityId: 'house:H-3',
    entityName: 'Ann',
    match_status: 'true_positive',
    whitelistFor: null,
    status: null,
    rules: ['true-match'],
    reason: 'Same passport',
    proposed: { actorId: 'ann', impersonatorId: null, apiKeyId: null, timestamp: '2026-11-21T10:40:30.000Z' },
    state: 'approved',
    decided: { actorId: 'bea', impersonatorId: null, timestamp: '2026-11-21T10:45:30.000Z', reason: '' },
  },
  {
    proposal: 'p2',
    entityId: '',
    entityName: '',
    match_status: null,
    whitelistFor: null,
    status: 'all_clear',
    rules: ['all-clear'],
    reason: '',
    proposed: { actorId: 'ann', impersonatorId: null, apiKeyId: 'k1', timestamp: '2026-11-21T10:50:30.000Z' },
    state: 'sent-back',
    decided: { actorId: 'bea', impersonatorId: null, timestamp: '2026-11-21T10:55:30.000Z', reason: 'Anne is open' },
  },
];
