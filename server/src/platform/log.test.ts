import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLog, humanLines } from './log.ts';

const SECRETS = { password: 'canary-1', sent: { headers: { authorization: 'canary-2' } }, body: { token: 'canary-3' } };

describe('the log', () => {
  it('replaces secrets wherever they stand', () => {
    const lines: string[] = [];
    createLog('info', { write: (line) => void lines.push(line) }).info(SECRETS, 'hello');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'hello',
        password: '[redacted]',
        sent: { headers: { authorization: '[redacted]' } },
        body: { token: '[redacted]' },
      },
    ]);
  });

  it('does so for a person at a terminal, too, whom it tells each thing in a line', () => {
    const written: string[] = [];
    const log = createLog('info', humanLines({ write: (text: Uint8Array | string) => written.push(String(text)) > 0 }));
    log.debug('not worth a line');
    log.info({ entries: 5 }, 'first');
    log.warn(SECRETS, 'second');
    log.error('third');
    const lines = written.map((line) => stripVTControlCharacters(line).replace(/^\[\d\d:\d\d:\d\d\] /, ''));
    expect(lines).toEqual([
      'INFO: first {"entries":5}\n',
      'WARN: second {"password":"[redacted]","sent":{"headers":{"authorization":"[redacted]"}},"body":{"token":"[redacted]"}}\n',
      'ERROR: third\n',
    ]);
  });
});
