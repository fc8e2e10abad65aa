import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './sign-in-card.module.css';
import { authTexts } from './texts.ts';

export interface SignInCardProps {
  title: string;
  /** What this screen is for, or how it went, in one or two sentences. */
  text?: ReactNode;
  /** How it went, at a glance; the screen is then read out. */
  outcome?: { tone: 'green' | 'amber' | 'red'; icon: ReactNode };
  /** Other ways, below the line at the foot. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** The card of one sign-in screen; names the page as well. */
export function SignInCard({ title, text, outcome, foot, children }: SignInCardProps) {
  return (
    <section className={classes.card} role={outcome && 'status'}>
      <title>{`${title} · Tamis`}</title>
      {outcome && (
        <span className={classes.outcome} data-tone={outcome.tone} aria-hidden="true">
          {outcome.icon}
        </span>
      )}
      <h1>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.content}>{children}</div>}
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}

/** The way back. @param onLeave what to forget before */
export function BackToSignIn({ onLeave }: { onLeave?: () => void }) {
  const say = authTexts.useTexts();
  return (
    <Link to="/login" className={classes.quiet} onClick={onLeave}>
      {say('back')}
    </Link>
  );
}
