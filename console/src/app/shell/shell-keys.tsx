import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCan, useModule } from '../../components/use-session.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { listenToKeys, type Shortcut } from '../../ui/shortcuts/shortcuts.ts';
import { useRestingShortcuts, useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { loadAhead } from './load-ahead.ts';
import { closeOverlay, openOverlay, type Overlay, useOverlay } from './overlays.ts';
import { loadMainPages } from './parts-ahead.ts';
import { pageKeys, type PageWithKeys } from './keyboard/page-keys.ts';
import { keyboardTexts } from './texts.ts';

const loadPalette = () => import('./palette/palette.tsx').then(({ Palette: component }) => ({ default: component }));
const Palette = lazy(loadPalette);
const ActAs = lazy(() => import('./account/act-as.tsx').then(({ ActAs: component }) => ({ default: component })));
const KeyboardHelp = lazy(() =>
  import('./keyboard/keyboard-help.tsx').then(({ KeyboardHelp: component }) => ({ default: component })),
);

/** Whoever presses the keys of the palette goes on typing, and that the server is away is told by a toast: both have to be there by then. */
const neededAtOnce = [loadPalette, () => import('../../ui/toast/toast-view.tsx')];

/** Keys that work on every page, and what they open. */
export function ShellKeys() {
  const overlay = useOverlay();
  useEffect(() => listenToKeys(window), []);
  const client = useQueryClient();
  const isReviewing = [useCan('ComplyFind'), useModule('nameScreening')].every(Boolean);
  useEffect(
    () => loadAhead(client, isReviewing ? [...neededAtOnce, ...loadMainPages] : neededAtOnce),
    [client, isReviewing],
  );
  useHotkeys([['mod+K', () => openOverlay('palette')]], []);
  useShortcuts(usePageKeys());
  useRestingShortcuts(overlay !== undefined);
  return overlay && <Overlays overlay={overlay} />;
}

const overlays = { palette: Palette, help: KeyboardHelp, 'act-as': ActAs } satisfies Record<Overlay, unknown>;

/** One may lead to another, as the palette does to the help: the focus goes back to what opened the first. */
function Overlays({ overlay }: { overlay: Overlay }) {
  const Shown = overlays[overlay];
  useFocusBack();
  return (
    <Suspense fallback={null}>
      <Shown onClose={closeOverlay} />
    </Suspense>
  );
}

function usePageKeys(): Shortcut[] {
  const say = keyboardTexts.useTexts();
  const navigate = useNavigate();
  const hasScreening = useModule('nameScreening');
  const canSearch = useCan('ComplySearch') && hasScreening;
  const canFind = useCan('ComplyFind') && hasScreening;
  const hasUpdates = useModule('monitoring') && canFind;
  const hasBatches = useModule('batch') && canFind;
  const group = say('everywhere');
  const to = (path: PageWithKeys, label: string): Shortcut => ({
    keys: pageKeys[path],
    label,
    group,
    run: () => void navigate({ to: path }),
  });
  return [
    { keys: '?', label: say('thisHelp'), group, run: () => openOverlay('help') },
    ...(canSearch ? [to('/aml/search', say('newSearch'))] : []),
    ...(canFind ? [to('/aml/history', say('toHistory'))] : []),
    ...(hasUpdates ? [to('/aml/update', say('toUpdates'))] : []),
    ...(canFind ? [to('/aml/queue', say('toQueue'))] : []),
    ...(hasBatches ? [to('/aml/batch/history', say('toBatches'))] : []),
    to('/dashboard/main', say('toDashboard')),
  ];
}
