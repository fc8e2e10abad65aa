import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../ui/toast/toast.tsx';
import { NotificationText } from './notification-text.tsx';
import { tellNotification } from './tell-notification.tsx';

const info = vi.spyOn(toast, 'info').mockReturnValue(undefined);
const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined);
beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

const shown = (content: string) => render(<NotificationText content={content} />).container;
const isBig = (content: string, forceBig?: boolean) => {
  tellNotification({ title: 'T', type: 'INFO', content, ...(forceBig && { forceBig }) });
  return info.mock.lastCall?.[1]?.isBig;
};

describe('a notification', () => {
  it('is a toast, and a warning when it is an alert', () => {
    tellNotification({ title: 'Maintenance on Sunday', type: 'GENERAL', content: 'At 02:00' });
    expect(info.mock.lastCall?.[0]).toBe('Maintenance on Sunday');
    tellNotification({ title: 'Careful', type: 'ALERT' });
    expect(warning.mock.lastCall?.[0]).toBe('Careful');
  });

  it('is big with more than 100 characters, with a heading, or when its sender wants it so', () => {
    expect([
      isBig('x'.repeat(100)),
      isBig('x'.repeat(101)),
      isBig('<h2>Sunday</h2>'),
      isBig('At two:\n\n## Sunday'),
      isBig('<hr>'),
      isBig('x', true),
    ]).toEqual([false, true, true, true, false, true]);
  });

  it('may come in base64, in every script', () => {
    const base64Content = btoa(String.fromCharCode(...new TextEncoder().encode('Wartung ✓ Анна')));
    tellNotification({ title: 'T', type: 'INFO', base64Content });
    const { container } = render(info.mock.lastCall?.[1]?.message);
    expect(container.textContent).toBe('Wartung ✓ Анна');
    tellNotification({ title: 'T', type: 'INFO', base64Content: '%%', content: 'plain' });
    expect(render(info.mock.lastCall?.[1]?.message).container.textContent).toBe('plain');
  });
});

describe('the text of a notification', () => {
  it('keeps headings, paragraphs and lists', () => {
    const box = shown('<h1>Sunday</h1><p>From <b>02:00</b></p><ul><li>one</li></ul>');
    expect(box.querySelector('strong')?.textContent).toBe('Sunday');
    expect(box.querySelector('li')?.textContent).toBe('one');
    expect(box.querySelector('b')?.textContent).toBe('02:00');
  });

  it('is Markdown where it is not HTML, as notices of cases are', async () => {
    const box = shown('Two documents are **missing**. [Open the case](/case/6b07af4f)');
    expect((await screen.findByRole('link', { name: 'Open the case' })).getAttribute('href')).toBe('/case/6b07af4f');
    expect(box.textContent).toBe('Two documents are missing. Open the case');
    expect(box.querySelector('strong')?.textContent).toBe('missing');
  });

  it.each([
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<p onclick="alert(1)" style="position:fixed" id="root" class="x">x</p>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<math><mi xlink:href="javascript:1">x</mi></math>',
  ])('lets nothing through that does anything: %s', (content) => {
    const box = shown(content);
    expect(box.querySelector('img, script, a, svg, iframe, form, input, math')).toBeNull();
    expect([...box.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())).toEqual([]);
  });
});
