import path from 'node:path';
import { runCommand } from './run-command.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { stalePackages } from './stale-packages.mjs';

/** Nothing that we use needs code at install time, so no package gets to run any. */
const installArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/**
 * The npm that started us, run by the Node that runs it: `npm ci` replaces the Node in node_modules, which may be ours.
 * @returns {[command: string, args: string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && node) return [node, [npm]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/**
 * Installs exactly what the lockfile names, and only when something is missing or of another version.
 * @param {string} root the repository
 * @throws {SetupFailure} when npm fails; npm has then printed its own reason
 */
export async function installPackages(root) {
  const stale = stalePackages(root);
  if (stale.length === 0) return;
  console.log(`Installing ${stale.length} packages from the lockfile (needs the network once, about a minute) …`);
  const [command, args] = npmCommand();
  const code = await runCommand(command, [...args, ...installArguments], { cwd: root });
  if (code !== 0) throw new SetupFailure(installFailure(root, code));
}

/**
 * @param {string} root
 * @param {number} code
 */
function installFailure(root, code) {
  return [
    `The packages could not be installed: npm ended with code ${code}, its reason is above.`,
    '  No network, or a proxy in between? The first start needs the npm registry:',
    '    npm ping                      tells whether it can be reached',
    '    npm config set proxy …        if your network has one',
    `  Or copy the folder ${path.join(root, 'node_modules')} from a machine of the same kind.`,
    '  Then run the command again.',
  ].join('\n');
}
