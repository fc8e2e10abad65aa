import { lazyRouteComponent as lazily } from '@tanstack/react-router';
import { inTime } from './chunk-failure.ts';

/**
 * A page that is loaded when it is wanted, or ahead of that. One that could not be loaded ahead is missed by nobody: it is
 * asked for again when it is wanted, and only then has failed.
 */
export const lazyRouteComponent: typeof lazily = (importer, exportName) => lazily(() => inTime(importer()), exportName);
