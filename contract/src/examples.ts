import { auditExamples } from './examples/audit.ts';
import { batchExamples } from './examples/batches.ts';
import { exportExamples } from './examples/exports.ts';
import type { Example } from './examples/example.ts';
import { notificationExamples } from './examples/notifications.ts';
import { reviewExamples } from './examples/review.ts';
import { screeningExamples } from './examples/screening.ts';

/** Calls as the OpenAPI document shows them. The console does not load them. */
export * from './examples/example.ts';
export const examples: readonly Example[] = [
  ...screeningExamples,
  ...reviewExamples,
  ...batchExamples,
  ...exportExamples,
  ...notificationExamples,
  ...auditExamples,
];
