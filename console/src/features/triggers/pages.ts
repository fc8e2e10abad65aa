export { NewTriggerPage, TriggerPage } from './trigger-page.tsx';
export { TriggersPage } from './triggers-page.tsx';
