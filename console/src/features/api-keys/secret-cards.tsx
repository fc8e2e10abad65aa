import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '@tamis/contract/api-keys';
import { CopyButton } from '../../components/once-secret/copy-button.tsx';
import { OnceSecret, StoredFirst } from '../../components/once-secret/once-secret.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './api-keys.module.css';
import { languages, snippetOf } from '../../components/code-snippets/snippets.ts';
import { firstCall } from './first-call.ts';
import { apiKeyTexts } from './texts.ts';

interface SecretCardsProps {
  apiKey: ApiKey;
  secret: string;
  onDone: () => void;
}

/** The secret of a new key, which is shown this once, and a call to try it with. */
export function SecretCards({ apiKey, secret, onDone }: SecretCardsProps) {
  const say = apiKeyTexts.useTexts();
  return (
    <div className={classes.column}>
      <Card padded title={say('copyTitle')} aside={<span className={classes.aside}>{say('copyAside')}</span>}>
        <OnceSecret label={say('secret')} secret={secret} fileName={`${apiKey.name}.key`} />
        <ul className={classes.notes}>
          <li>{say('nobody')}</li>
          <li>{say('checksum')}</li>
        </ul>
      </Card>
      <TryIt apiKey={apiKey} secret={secret} />
      <StoredFirst label={say('stored')} onDone={onDone} />
    </div>
  );
}

function TryIt({ apiKey, secret }: { apiKey: ApiKey; secret: string }) {
  const say = apiKeyTexts.useTexts();
  const [language, setLanguage] = useState<(typeof languages)[number]>('curl');
  const snippet = snippetOf(language, firstCall(apiKey, secret, location.origin));
  return (
    <Card
      padded
      title={say('tryIt')}
      aside={
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={say('language')}
            data={[...languages]}
            value={language}
            onChange={(chosen) => setLanguage(chosen)}
          />
          <CopyButton text={snippet} />
        </div>
      }
    >
      <pre className={classes.code}>{snippet}</pre>
    </Card>
  );
}
