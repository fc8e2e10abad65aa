import type { ListTrouble } from '@tamis/contract/watchlists';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { useCan } from '../use-session.ts';
import classes from './lists-banner.module.css';
import { listsTroubleTexts } from './texts.ts';
import { useTroubleWords } from './use-trouble-words.ts';

export interface ListsBannerProps {
  troubled: readonly ListTrouble[];
  /** On the page of the lists itself nothing leads there. */
  isThere?: boolean;
  className?: string | undefined;
}

/** Stands wherever one screens or decides, as long as lists are stale or failed: which, since when, and what is searched meanwhile. */
export function ListsBanner({ troubled, isThere = false, className }: ListsBannerProps) {
  const say = listsTroubleTexts.useTexts();
  const wordsOf = useTroubleWords();
  const mayOpen = useCan('Root') && !isThere;
  const [first] = troubled;
  if (!first) return null;
  const words = wordsOf(first);
  return (
    <div className={className}>
      <Banner
        tone="amber"
        icon={<IconClockExclamation {...iconProps} />}
        title={troubled.length === 1 ? words.title : say('several', { count: troubled.length })}
        actions={mayOpen && <Link to="/settings/watchlists">{say('toWatchlists')}</Link>}
      >
        {troubled.length === 1 ? (
          words.text
        ) : (
          <ul className={classes.lists}>
            {troubled.map((trouble) => {
              const { title, text } = wordsOf(trouble);
              return (
                <li key={trouble.source}>
                  <b>{title}</b> {text}
                </li>
              );
            })}
          </ul>
        )}
      </Banner>
    </div>
  );
}
