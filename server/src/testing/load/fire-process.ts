import { fire, type Request } from './fire.ts';

/** What a process of its own fires, so that who sends does not take turns with whom they call. */
export interface Firing {
  address: string;
  clients: number;
  seconds: number;
  request: Omit<Request, 'body'>;
  /** Names that are searched for, each another one: `${term} ${number}`. */
  term: string;
}

const { address, clients, seconds, request, term } = JSON.parse(process.argv[2] ?? '') as Firing;
const body = (number: number) => ({ search_term: `${term} ${number}`, filters: { types: ['sanction'] } });
process.stdout.write(JSON.stringify(await fire(address, { clients, seconds }, { ...request, body })));
