import type { Module } from '../../platform/module.ts';
import type { EnginePool } from '../engine-host/index.ts';
import { caseRoutes } from './routes.ts';

export { assignedCases } from './assigned-cases.ts';

/** The files on customers: persons and companies, what they were screened for, and who decided what, on which state. */
export const createCases = ({ engine }: { engine: EnginePool }): Module => ({ routes: caseRoutes(engine) });
