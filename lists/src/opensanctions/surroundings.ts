import { attachedSchemas, edgeSchemas, referredSchemas } from './edges.ts';
import { captionOf, ids } from './ftm-entity.ts';
import type { FtmEntity } from './ftm-entity.ts';

/** A relation as one of its two sides sees it. */
export interface Link {
  edge: FtmEntity;
  /** Word of the model for what the other side is to this one. */
  association: string;
  otherId: string;
}

/**
 * What the entities around an entity say of it: sanctions, documents, offices, relations, addresses. Gathered
 * in a first pass over the file (an entity may stand before or after what describes it), or from nested values.
 */
export class Surroundings {
  readonly #attached = new Map<string, FtmEntity[]>();
  readonly #links = new Map<string, Link[]>();
  readonly #referred = new Map<string, FtmEntity>();
  readonly #captions = new Map<string, string>();

  /** Takes in an entity and all that is nested in it; a nested one may leave out that it belongs to `parent`. */
  add(entity: FtmEntity, parent?: FtmEntity): void {
    const holder = attachedSchemas[entity.schema];
    if (holder) for (const id of idsOr(entity, holder, parent)) append(this.#attached, id, entity);
    else if (edgeSchemas[entity.schema]) this.#addEdge(entity, parent);
    else this.#captions.set(entity.id, captionOf(entity));
    if (referredSchemas.includes(entity.schema)) this.#referred.set(entity.id, entity);
    for (const value of Object.values(entity.properties).flat()) if (typeof value !== 'string') this.add(value, entity);
  }

  /** Entities of these schemas that describe the entity. */
  attached(id: string, ...schemas: string[]): FtmEntity[] {
    return (this.#attached.get(id) ?? []).filter(({ schema }) => schemas.includes(schema));
  }

  /** Relations of the entity to others. */
  links(id: string): readonly Link[] {
    return this.#links.get(id) ?? [];
  }

  /** An address or position by its id. */
  referred(id: string): FtmEntity | undefined {
    return this.#referred.get(id);
  }

  /** What an entity is called; its id when the file does not hold it. */
  caption(id: string): string {
    return this.#captions.get(id) ?? id;
  }

  #addEdge(entity: FtmEntity, parent: FtmEntity | undefined): void {
    const schema = edgeSchemas[entity.schema];
    if (!schema) return;
    for (const from of idsOr(entity, schema.from, parent)) {
      for (const to of idsOr(entity, schema.to, parent)) {
        append(this.#links, from, { edge: entity, association: schema.forward, otherId: to });
        append(this.#links, to, { edge: entity, association: schema.backward, otherId: from });
      }
    }
  }
}

function idsOr(entity: FtmEntity, property: string, parent: FtmEntity | undefined): string[] {
  const found = ids(entity, property);
  return found.length === 0 && parent ? [parent.id] : found;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
