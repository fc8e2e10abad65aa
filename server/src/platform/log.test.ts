import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  it('replaces secrets wherever they stand', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ password: 'canary-1', req: { headers: { authorization: 'canary-2' } }, body: { token: 'canary-3' } }, 'hello');
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain('canary');
  });
});
