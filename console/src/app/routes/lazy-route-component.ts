import { lazyRouteComponent as lazily } from '@tanstack/react-router';
import { inTime } from './chunk-failure.ts';

/** A page that is loaded when it is wanted; one that takes too long has failed. */
export const lazyRouteComponent: typeof lazily = (importer, exportName) => lazily(() => inTime(importer()), exportName);
