import '../../ui/theme/layers.css';
import '../../ui/theme/fonts.css';
import '../../ui/theme/global.css';
import '../../ui/theme/controls.css';
import '../../ui/theme/overlays.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { merchantDetails } from '@tamis/contract/merchants';
import { setSession } from '../../api/session.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { cssVariablesResolver } from '../../ui/theme/css-variables.ts';
import { theme } from '../../ui/theme/theme.ts';
import { createFakeApi } from '../fake-api.ts';
import { ComponentsPage, PERSON } from './components-page.tsx';

/** Components that no screen uses yet, for the pictures and the accessibility check of e2e/look; no part of the build. */
const api = createFakeApi();
api.on(merchantDetails, () => ({ [PERSON.id]: { ...PERSON, firstName: 'Ines', surname: 'Farrow', keys: [] } }));
Object.assign(window, { fetch: api.fetch });
setSession({
  token: 'none',
  sessionId: PERSON.id,
  expiresAt: Number.POSITIVE_INFINITY,
  isImpersonation: false,
  impersonator: null,
  agent: null,
  requiresPasswordChange: false,
  twoFactorDueAt: null,
  isTwoFactorDue: false,
  user: {
    id: PERSON.id,
    name: 'Ines',
    surname: 'Farrow',
    email: 'ines@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  merchant: { id: PERSON.id, name: 'Harrowgate Trust Bank', createdAt: '2026-01-01T00:00:00.000Z', switchedOff: [] },
  claims: [],
  userGroups: [],
});

const container = document.querySelector('#root');
if (!container) throw new Error('The page has no element #root');
createRoot(container).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <QueryClientProvider client={createQueryClient()}>
      <ComponentsPage />
    </QueryClientProvider>
  </MantineProvider>,
);
