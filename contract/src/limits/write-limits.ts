import { writeFileSync } from 'node:fs';
import { limitsFile } from './limits-file.ts';

writeFileSync(new URL('../limits.gen.ts', import.meta.url), limitsFile());
