import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { deviceKey } from '../../../ui/device-setting.ts';
import { belowWide } from '../../../ui/breakpoints.ts';

const RESULTS = '/aml/searchresults';

/** Whether the sidebar is folded to the rail: by the user's choice, else on the results page of smaller screens. */
export function useSidebar(path: string): { isRail: boolean; toggle: () => void } {
  const [choice, setChoice] = useLocalStorage<'open' | 'rail' | 'unset'>({
    key: deviceKey('sidebar'),
    defaultValue: 'unset',
    getInitialValueInEffect: false,
  });
  const isSmall = useMediaQuery(belowWide, false, { getInitialValueInEffect: false });
  const isRail = choice === 'unset' ? isSmall && path === RESULTS : choice === 'rail';
  const toggle = (): void => {
    setChoice(isRail ? 'open' : 'rail');
    announceResizes(window);
  };
  return { isRail, toggle };
}

const EVERY_MS = 180;
const DURING_MS = 1000;

/** The content grows while the sidebar moves; what measures itself when the window is resized, as charts do, follows it (SHELL-35). */
export function announceResizes(target: Pick<Window, 'dispatchEvent' | 'setTimeout'>): void {
  for (let after = EVERY_MS; after <= DURING_MS; after += EVERY_MS)
    target.setTimeout(() => target.dispatchEvent(new Event('resize')), after);
}
