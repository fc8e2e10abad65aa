import { foundInstallation } from './start-installation.ts';

/** What Playwright does before all journeys, and undoes after them. */
export default foundInstallation;
