/** Adds the value unless the list already holds an equal one. */
export function pushNew<T>(list: T[], ...values: T[]): void {
  for (const value of values) {
    const text = JSON.stringify(value);
    if (!list.some((known) => JSON.stringify(known) === text)) list.push(value);
  }
}
