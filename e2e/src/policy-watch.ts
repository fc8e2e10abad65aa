import { type BrowserContext, expect, test as base } from '@playwright/test';

/** How Chromium reports what the policy of a page has refused. */
const REFUSED = /Content[ -]Security[ -]Policy/i;

interface PolicyFixtures {
  /** What the policy of a page is meant to refuse here: `test.use({ mayRefuse: /…/ })`. */
  mayRefuse: RegExp | undefined;
  policyWatch: void;
}

/** Every journey on top of this fails when a page of it violated its Content-Security-Policy. */
export const test = base.extend<PolicyFixtures>({
  mayRefuse: [undefined, { option: true }],
  policyWatch: [
    async ({ browser, mayRefuse }, use) => {
      const violations: string[] = [];
      const watch = (context: BrowserContext): void =>
        void context.on('console', (message) => {
          const text = message.text();
          if (REFUSED.test(text) && !mayRefuse?.test(text)) violations.push(text);
        });
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(violations, 'What the policy of a page refused').toEqual([]);
    },
    { auto: true },
  ],
});
