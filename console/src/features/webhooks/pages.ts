/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { EventLogsPage } from './event-logs-page.tsx';
export { EventPage } from './event-page.tsx';
export { NewWebhookPage } from './new-webhook-page.tsx';
export { WebhooksPage } from './webhooks-page.tsx';
