import type { Trx } from '../../platform/db/database.ts';

/** What may send a template, told by the module that keeps it: what triggers these are called. */
export interface TemplateReference {
  find(trx: Trx, templateId: string): Promise<string[]>;
}

export interface TemplateUses {
  references: readonly TemplateReference[];
}

/** What sends a template. Before its removal to be asked once it is locked: whoever makes something that names it holds it until then. */
export async function sendersOf(trx: Trx, { references }: TemplateUses, templateId: string): Promise<string[]> {
  const names: string[] = [];
  for (const { find } of references) names.push(...(await find(trx, templateId)));
  return names;
}
