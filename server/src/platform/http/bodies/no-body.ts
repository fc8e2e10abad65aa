import { z } from 'zod';

/** The body of an endpoint that takes none: nothing, or an object with nothing in it. What else is sent is refused, not dropped without a word. */
export const noBody = z.strictObject({}).nullish();
