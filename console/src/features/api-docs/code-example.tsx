import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../components/once-secret/copy-button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './api-docs.module.css';
import { apiDocsTexts } from './texts.ts';

interface Props<Language extends string> {
  title: string;
  languages: readonly Language[];
  codeIn: (language: Language) => string;
}

/** The same in several languages, to be copied. */
export function CodeExample<Language extends string>({ title, languages, codeIn }: Props<Language>) {
  const say = apiDocsTexts.useTexts();
  const [chosen, choose] = useState<Language | undefined>(languages[0]);
  const code = chosen === undefined ? '' : codeIn(chosen);
  return (
    <Card
      title={title}
      aside={
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={say('language')}
            data={[...languages]}
            value={chosen ?? ''}
            onChange={(next) => choose(languages.find((one) => one === next))}
          />
          <CopyButton text={code} />
        </div>
      }
    >
      <Code text={code} label={title} />
    </Card>
  );
}

/** Code that scrolls by itself; to scroll it by keyboard it can be reached. */
export const Code = ({ text, label }: { text: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);
