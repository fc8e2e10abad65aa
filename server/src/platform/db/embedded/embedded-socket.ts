import { Socket } from 'node:net';

/** A socket that goes to `path` wherever it is told to connect: how `pg` is pointed at a pipe of any name. */
export class EmbeddedSocket extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }
}
