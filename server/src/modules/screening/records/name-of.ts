/** A person's whole name. */
export const nameOf = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`.trim();
