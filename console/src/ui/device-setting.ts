/**
 * The key under which this browser keeps how somebody likes a thing to look: theme, width, columns.
 * They are the cached configs that outlive a sign-out (SHELL-134); nothing about the user stands in them.
 */
export const deviceKey = (name: string): string => `configs.${name}`;
