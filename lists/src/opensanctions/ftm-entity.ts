import { z } from 'zod';
import { readJsonLines } from '../json-lines.ts';
import type { ListFile } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';

/** A FollowTheMoney entity; a property's value is text, or another entity where the file nests them. */
export interface FtmEntity {
  id: string;
  schema: string;
  caption?: string | undefined;
  properties: Record<string, (string | FtmEntity)[]>;
  datasets?: string[] | undefined;
  target?: boolean | undefined;
  /** Ids that the entity had in the data sets that it was put together from: 'ofac-46001', 'gb-fcdo-rus2053'. */
  referents?: string[] | undefined;
  last_change?: string | null | undefined;
}

const ftmEntity: z.ZodType<FtmEntity> = z.object({
  id: z.string().min(1),
  schema: z.string().min(1),
  caption: z.string().optional(),
  get properties() {
    return z.record(z.string(), z.array(z.union([z.string(), ftmEntity])));
  },
  datasets: z.array(z.string()).optional(),
  target: z.boolean().optional(),
  referents: z.array(z.string()).optional(),
  last_change: z.string().nullish(),
});

/** The entities of a file, in order; refuses a line that is no FollowTheMoney entity. */
export async function* readFtmEntities(file: ListFile): AsyncGenerator<{ line: number; entity: FtmEntity }> {
  for await (const { line, value } of readJsonLines(file)) {
    const result = ftmEntity.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      const problem = `is no FollowTheMoney entity: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
      throw new ListFormatError(problem, {
        file: file.name,
        line,
        ...(typeof value['id'] === 'string' && { record: value['id'] }),
      });
    }
    yield { line, entity: result.data };
  }
}

/** Text values of a property; a nested entity gives its caption. */
export function texts(entity: FtmEntity, property: string): string[] {
  return (entity.properties[property] ?? []).map((value) =>
    typeof value === 'string' ? value : (value.caption ?? value.id),
  );
}

/** First text of a property; '' when there is none. */
export function firstText(entity: FtmEntity, property: string): string {
  return texts(entity, property)[0] ?? '';
}

/** Ids that a property points to, whether nested or not. */
export function ids(entity: FtmEntity, property: string): string[] {
  return (entity.properties[property] ?? []).map((value) => (typeof value === 'string' ? value : value.id));
}

/** What an entity is called. */
export function captionOf(entity: FtmEntity): string {
  return entity.caption || firstText(entity, 'name') || entity.id;
}
