import type { TemplateReference } from '../templates/index.ts';
import { findScheduledSending } from './records/triggers-store.ts';

/** Scheduled triggers that send a template. */
export const scheduledOfTemplates: TemplateReference = { find: findScheduledSending };
