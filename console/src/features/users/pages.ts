/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { InvitePage } from './invite-page.tsx';
export { OffboardingPage } from './offboarding/offboarding-page.tsx';
export { UserPage } from './profile/user-page.tsx';
export { UsersPage } from './users-page.tsx';
