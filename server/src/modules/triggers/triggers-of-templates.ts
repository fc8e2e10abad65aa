import type { TemplateReference } from '../templates/index.ts';
import { findTriggersSending } from './records/triggers-store.ts';

/** Triggers that send a template: without it they would tell nobody anything. */
export const triggersOfTemplates: TemplateReference = { find: findTriggersSending };
