import type { Acts } from './act.ts';
import { accountActs } from './account-acts.ts';
import { agentActs } from './agent-acts.ts';
import { apiKeyActs } from './api-key-acts.ts';
import { approvalActs } from './approval-acts.ts';
import { archiveActs } from './archive-acts.ts';
import { caseActs } from './case-acts.ts';
import { caseClockActs } from './case-clock-acts.ts';
import { caseListActs } from './case-list-acts.ts';
import { caseSettingActs } from './case-setting-acts.ts';
import { fileActs } from './file-acts.ts';
import { merchantActs } from './merchant-acts.ts';
import { peopleActs } from './people-acts.ts';
import { screeningActs } from './screening-acts.ts';
import { templateActs } from './template-acts.ts';
import { scheduledActs } from './scheduled-acts.ts';
import { triggerActs } from './trigger-acts.ts';
import { webhookActs } from './webhook-acts.ts';

/** An act for each call that writes, but for those that take two versions of a list, a locked account or minutes. */
export const allActs: Acts = new Map([
  ...screeningActs,
  ...approvalActs,
  ...fileActs,
  ...accountActs,
  ...peopleActs,
  ...merchantActs,
  ...agentActs,
  ...apiKeyActs,
  ...caseActs,
  ...caseClockActs,
  ...caseListActs,
  ...caseSettingActs,
  ...webhookActs,
  ...archiveActs,
  ...templateActs,
  ...scheduledActs,
  ...triggerActs,
]);
