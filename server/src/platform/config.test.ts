import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ TAMIS_PORT: 8420, TAMIS_HOST: '127.0.0.1', TAMIS_ROLE: 'all' });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', TAMIS_PORT: '' }).DATABASE_URL).toBeUndefined();
  });

  it('names every setting at fault and never its value', () => {
    const read = () => readConfig({ TAMIS_PORT: 'ninety', TAMIS_SECRET: 'short-secret' });
    expect(read).toThrow(/TAMIS_PORT[\s\S]*TAMIS_SECRET/);
    expect(read).not.toThrow(/short-secret|ninety/);
  });
});
