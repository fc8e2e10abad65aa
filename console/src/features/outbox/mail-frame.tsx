import type { SyntheticEvent } from 'react';
import classes from './outbox-page.module.css';

/**
 * A mail as it was sent, in a frame without scripts, forms or links that lead on. Our policy holds in it as well and
 * lets no style attribute of a text in, so these are taken out of the text and set one by one afterwards, as scripts may.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const dress = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset['style'] ?? '';
  };
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(/\sstyle=/gi, ' data-style=')}
      onLoad={dress}
    />
  );
}
