const PRESENT_MS = 60_000;

let lastActAt = Date.now();

/** Notes whatever somebody does in this tab. */
export function watchPresence(): void {
  const note = () => void (lastActAt = Date.now());
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(type, note, { capture: true, passive: true });
}

/** Whether somebody has done something here in the last minute: what is asked for otherwise keeps no session open. */
export const isSomebodyPresent = (): boolean => Date.now() - lastActAt < PRESENT_MS;
