/** What is typed runs by itself so long after the last keystroke (UPDATES-02). */
export const FIND_REST_MS = 2000;
