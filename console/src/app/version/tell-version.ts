import { toast } from '../../ui/toast/toast.tsx';
import { versionTexts } from './texts.ts';

const MESSAGE_MS = 30_000;
const RELOAD_MS = 60_000;

/** Says that the server runs a new version, and reloads the page in a minute. */
export function tellVersion(version: string, reload: () => void): void {
  setTimeout(reload, RELOAD_MS);
  toast.success(versionTexts.say('updated', { version }), {
    id: 'version',
    message: versionTexts.say('willReload'),
    lastsMs: MESSAGE_MS,
    action: { label: versionTexts.say('reloadNow'), run: reload },
  });
}
