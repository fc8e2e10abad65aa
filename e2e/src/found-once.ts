import { foundOnce } from './founded.ts';

/** What Playwright does before all journeys, and undoes after them. */
export default foundOnce;
