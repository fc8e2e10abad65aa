/** What the server tells people about a device they signed in from: the browser's own description. */
export const deviceInfo = (): string => navigator.userAgent.slice(0, 1000);
