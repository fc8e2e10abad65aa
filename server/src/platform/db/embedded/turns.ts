/**
 * Whose request is served next: the clients' in the order in which they came, but the holder's only
 * while there is one.
 */
export class Turns<Client, Request> {
  /** In the order of their oldest request; a client with none is not in here. */
  readonly #waiting = new Map<Client, Request[]>();
  #holder: Client | undefined;

  submit(client: Client, request: Request): void {
    const requests = this.#waiting.get(client);
    if (requests) requests.push(request);
    else this.#waiting.set(client, [request]);
  }

  get hasNext(): boolean {
    return this.#holder === undefined ? this.#waiting.size > 0 : this.#waiting.has(this.#holder);
  }

  take(): { client: Client; request: Request } | undefined {
    const client = this.#holder ?? this.#waiting.keys().next().value;
    if (client === undefined) return undefined;
    const [request, ...later] = this.#waiting.get(client) ?? [];
    this.#waiting.delete(client);
    // Its next request goes behind those of the others.
    if (later.length > 0) this.#waiting.set(client, later);
    return request === undefined ? undefined : { client, request };
  }

  /** Only this client's requests from here on; everybody's with undefined. */
  hold(client: Client | undefined): void {
    this.#holder = client;
  }

  isHeldBy(client: Client): boolean {
    return this.#holder === client;
  }

  leave(client: Client): void {
    this.#waiting.delete(client);
  }
}
