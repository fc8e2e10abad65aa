/** The viewer of work that nobody looks at: it sees what is restricted to whichever group. */
export const SEES_RESTRICTED = '*';
