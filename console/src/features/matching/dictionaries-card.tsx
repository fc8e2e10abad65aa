import { Accordion } from '@mantine/core';
import type { Dictionary } from '@tamis/contract/matching';
import { Card } from '../../ui/card.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';

/** The tables that names are matched by, each with where it comes from. */
export function DictionariesCard({ dictionaries }: { dictionaries: readonly Dictionary[] }) {
  const say = matchingTexts.useTexts();
  return (
    <Card title={say('dictionaries')}>
      <Accordion multiple chevronPosition="left">
        {dictionaries.map(({ key, source, lines }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>
              <span className={classes.control}>
                {say(key)} <span className={classes.count}>{say('lines', { count: lines.length })}</span>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <p className={classes.meta}>{say('source', { source })}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by itself, by keyboard as well. */}
              <ul className={classes.lines} tabIndex={0} aria-label={say(key)}>
                {lines.map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}
