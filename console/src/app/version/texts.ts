import { defineTexts } from '../../i18n/define-texts.ts';

export const versionTexts = defineTexts('version', {
  updated: 'The app was updated to version {{version}}',
  willReload: 'It will reload in 1 minute.',
  reloadNow: 'Reload now',
  maintenance: 'System Maintenance in Progress',
  maintenanceText:
    'Tamis is being worked on and will be back shortly. Nothing you saved has been lost, and this page will come back by itself.',
  contact: 'If it cannot wait, ask {{contact}}.',
  noContact: 'If it cannot wait, ask the support contact of your organisation.',
});
