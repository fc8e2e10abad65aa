/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { NotificationHistoryPage } from './history-page.tsx';
export { NotificationDetailsPage, UpdateDetailsPage } from './notification-page.tsx';
export { UpdatesPage } from './updates-page.tsx';
export { CreateNotificationPage } from './written/create-page.tsx';
export { SentNotificationPage } from './written/sent-details-page.tsx';
export { SentNotificationsPage } from './written/sent-page.tsx';
