import { configSchema } from '../../server/src/platform/config.ts';

interface Setting {
  description?: string | undefined;
  def: { type: string; defaultValue?: unknown };
}

function defaultOf({ def }: Setting): string {
  return def.type === 'default' ? `\`${String(def.defaultValue)}\`` : '–';
}

/** The rows of the README's table of settings, as the settings themselves describe it. */
export function settingsTable(): string {
  return Object.entries(configSchema.shape)
    .map(
      ([name, setting]: [string, Setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.description ?? ''} |`,
    )
    .join('\n');
}
