import '../ui/theme/layers.css';
import '../ui/theme/fonts.css';
import '../ui/theme/global.css';
import '../ui/theme/controls.css';
import '../ui/theme/overlays.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenSessionEnds } from '../api/call.ts';
import { watchPresence } from '../api/presence.ts';
import { followPreferences } from '../format/use-format.ts';
import { Console } from './console.tsx';
import { keepTrying } from './keep-trying.ts';
import { createQueryClient } from './query-client.ts';
import { askServer } from './routes/ask-server.ts';
import { dropFailedStyles, reloadOnceForChunks } from './routes/chunk-failure.ts';
import { forceReload, returnAfterReload } from './routes/force-reload.ts';
import { loadWhileRestoring } from './routes/load-while-restoring.ts';
import { createReloading } from './routes/reloading.ts';
import { createConsoleRouter } from './routes/router.tsx';
import { followSession } from './session/follow-session.ts';
import { restoreSession, sessionStore } from './session/manage-session.ts';
import { watchExpiry } from './session/watch-expiry.ts';
import { shareStyleNonce } from './style-nonce.ts';

shareStyleNonce();
const client = createQueryClient();
const router = createConsoleRouter();
const { askTabs, onExpired } = followSession(router, client);
const reload = () => forceReload(window, sessionStorage, router.latestLocation.href);

const reloading = createReloading(askServer, reload);
const { onMissing, onCameUp } = reloadOnceForChunks(window, sessionStorage, reloading);

dropFailedStyles(document);
whenSessionEnds(onExpired);
watchExpiry(onExpired);
watchPresence();
followPreferences(window);

const container = document.querySelector('#root');
if (!container) throw new Error('The page has no element #root');
const reactRoot = createRoot(container);

if (sessionStore.isOpenSomewhere()) loadWhileRestoring(router);
const restoring = keepTrying(async () => {
  await restoreSession(askTabs);
  returnAfterReload(window, sessionStorage, router.latestLocation.href, (page) => router.history.push(page));
});
router.subscribe('onResolved', onCameUp);
reactRoot.render(
  <StrictMode>
    <Console
      router={router}
      client={client}
      restoring={restoring}
      reloading={reloading}
      onMissing={onMissing}
      onExpired={onExpired}
    />
  </StrictMode>,
);

// Later than the first page, which needs neither.
const stopListening = restoring.subscribe(() => {
  stopListening();
  void Promise.all([import('./version/watch-version.ts'), import('./version/tell-version.ts')]).then(
    ([{ watchVersion }, { tellVersion }]) =>
      watchVersion({
        client,
        storage: localStorage,
        onNew: (version) => tellVersion(version, () => reloading.begin(() => true)),
      }),
  );
});
