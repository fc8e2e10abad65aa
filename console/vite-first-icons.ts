import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** What the shell with the main page is made of. */
const FIRST_ROOMS = [
  'app/{routes,session}/*.tsx',
  'app/shell/{*,account/{merchant*,user-menu,two-factor-notice},menu/*}.tsx',
  'ui/{*,ids/*,key-hints/*,tags/*,toast/*}.tsx',
  'components/*.tsx',
  'components/{lists-trouble/*,search-status/*,table/table-head}.tsx',
  'features/dashboard/{*,arrange/range-menu,charts/*,recent/*,waiting/*}.tsx',
];

/** The modules of the icons that are seen first, so that those of all other pages do not travel with them. */
export function firstIcons(): RegExp {
  const names = new Set(
    globSync(FIRST_ROOMS, { cwd: SOURCES, exclude: ['**/*.test.tsx'] }).flatMap(
      (file) => readFileSync(path.join(SOURCES, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [],
    ),
  );
  return new RegExp(
    `[\\\\/]@tabler[\\\\/].*[\\\\/](${[...names].join('|')}|createReactComponent|defaultAttributes)\\.mjs$`,
  );
}
