export { ScheduledTriggersPage } from './scheduled/scheduled-list-page.tsx';
export { NewScheduledTriggerPage, ScheduledTriggerPage } from './scheduled/scheduled-page.tsx';
export { NewTriggerPage, TriggerPage } from './trigger-page.tsx';
export { TriggersPage } from './triggers-page.tsx';
