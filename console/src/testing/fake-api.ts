import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';

export interface FakeRequest {
  endpoint: string;
  body: unknown;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** What a fake endpoint answers: the data of the envelope, or a refusal. */
type Answer<E> = (request: FakeRequest) => OutputOf<E> | Refusal | Promise<OutputOf<E> | Refusal>;

interface RefusalDetails {
  /** The status by default. */
  code?: number;
  /** Which field of the body it is about. */
  field?: string;
}

export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly more: RefusalDetails;

  constructor(status: number, message: string, more: RefusalDetails = {}) {
    this.status = status;
    this.message = message;
    this.more = more;
  }
}

interface Handler {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (request: FakeRequest) => unknown;
}

/** Stands in for the server: answers by the endpoints of the contract and keeps what was asked. */
export function createFakeApi() {
  const handlers: Handler[] = [];
  const requests: FakeRequest[] = [];

  function on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
    const pattern = new RegExp(`^${BASE_PATH}${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    handlers.unshift({ endpoint, pattern, answer });
  }

  async function fetchFake(input: string, init: RequestInit): Promise<Response> {
    const [path = '', query = ''] = input.split('?', 2);
    // As the router of the server: a path that is said whole comes before one with a parameter.
    const [handler] = handlers
      .filter(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(path))
      .toSorted((one, other) => parametersOf(one) - parametersOf(other));
    if (!handler) return refuse(new Refusal(404, `Nothing answers ${String(init.method)} ${path}`));
    const request = {
      endpoint: handler.endpoint.name,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      params: { ...handler.pattern.exec(path)?.groups },
      query: Object.fromEntries(new URLSearchParams(query)),
    };
    requests.push(request);
    const unknown = unknownFields(handler.endpoint, request.body, request.query);
    if (unknown.length > 0) throw new Error(`${handler.endpoint.name} does not know ${unknown.join(', ')}`);
    const data = await handler.answer(request);
    return data instanceof Refusal ? refuse(data) : Response.json({ success: true, data });
  }

  return {
    on,
    fetch: fetchFake,
    /** Bodies of the calls to an endpoint, in their order. */
    bodiesOf: (endpoint: Pick<Endpoint, 'name'>) =>
      requests.filter((request) => request.endpoint === endpoint.name).map(({ body }) => body),
    /** What the addresses of the calls to an endpoint asked, in their order. */
    queriesOf: (endpoint: Pick<Endpoint, 'name'>) =>
      requests.filter((request) => request.endpoint === endpoint.name).map((request) => request.query),
    countOf: (endpoint: Pick<Endpoint, 'name'>) =>
      requests.filter((request) => request.endpoint === endpoint.name).length,
  };
}

const parametersOf = ({ endpoint }: Handler): number => endpoint.path.split('/:').length;

/** What the server would refuse because its contract does not know it. */
const unknownFields = ({ body, query }: Endpoint, sentBody: unknown, sentQuery: unknown): string[] =>
  [body?.safeParse(sentBody), query?.safeParse(sentQuery)]
    .flatMap((read) => read?.error?.issues ?? [])
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));

export type FakeApi = ReturnType<typeof createFakeApi>;

const refuse = ({ status, message, more }: Refusal): Response => {
  const code = more.code ?? status;
  const error = { type: 'VALIDATION_ERROR', code, message, ...(more.field !== undefined && { field: more.field }) };
  return Response.json({ success: false, code, errors: [error], requestId: 'rq_1' }, { status });
};
