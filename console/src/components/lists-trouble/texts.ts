import { defineTexts } from '../../i18n/define-texts.ts';

export const listsTroubleTexts = defineTexts('lists-trouble', {
  stale: '{{title}} is stale.',
  failed: '{{title}}: the last load failed.',
  notLoaded: '{{title}} could not be loaded.',
  several: '{{count}} lists need attention.',
  staleText: '{{age}}, a new version was due by {{due}}.',
  staleFailedText: '{{age}}, a new version was due by {{due}}, and its last load failed.',
  failedText: 'The previous version is searched: {{age}}.',
  notLoadedText: 'It is not searched.',
  published: 'Published {{day}}',
  unknown: 'Publication date unknown, loaded {{day}}',
  toWatchlists: 'Watchlists',
  inUse_one: '{{count}} list in use',
  inUse_other: '{{count}} lists in use',
  readyOf: '{{ready}}, {{troubled}} stale or failed: {{titles}}',
});
