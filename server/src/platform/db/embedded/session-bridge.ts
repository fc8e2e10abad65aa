import type { Socket } from 'node:net';
import {
  backendFrames,
  encodeError,
  encodeFrame,
  encodeQuery,
  encodeReady,
  encodeStartup,
  type Frame,
  FrameReader,
  GSS_REQUEST,
  PROTOCOL_3,
  SSL_REQUEST,
  sqlOf,
} from './protocol-frames.ts';
import { encodeClose, prefixStatementName, preparedName } from './statement-names.ts';
import { Turns } from './turns.ts';

/**
 * The part of PGlite that the bridge uses: PostgreSQL's messages in, its answer out. Both have done their work when they
 * return. What the first one answers is read by PGlite as well, and each row of it kept for as long as the engine lives.
 */
export interface ProtocolEngine {
  execProtocolRawSync(message: Uint8Array): Uint8Array;
  execProtocolRawStream(
    message: Uint8Array,
    how: { syncToFs: false; onRawData: (part: Uint8Array) => void },
  ): Promise<void>;
}

export interface BridgeOptions {
  /** A session that keeps a transaction open for so long without a word is ended and its transaction rolled back. */
  idleInTransactionMs: number;
  /** The engine failed in a way that it cannot go on from. */
  onEngineFailure(error: unknown): void;
}

interface Session {
  readonly statementPrefix: string;
  readonly socket: Socket;
  readonly channels: Set<string>;
  /** What it has prepared, as the engine knows it. */
  readonly prepared: Set<string>;
  /** Messages of an extended query whose Sync has not come yet. */
  unfinished: Frame[];
  hasEnded: boolean;
}

/** A simple query, or an extended one up to its Sync. */
type Request = readonly Frame[];

const EXTENDED = new Set(['P', 'B', 'D', 'E', 'C']);
const IDLE = 'I';
// PGlite ends its process when it is asked to read rows from the connection.
const COPY_FROM_CLIENT = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;
const LISTEN = /^\s*listen\s+(?:"((?:[^"]|"")+)"|([a-z_][\w$]*))\s*;?\s*$/i;

/**
 * Lets many clients that speak PostgreSQL's protocol share one embedded engine, which knows only
 * one session. The engine belongs to one client from the first message of a request until it
 * reports that no transaction is open; the others wait their turn. Names of prepared statements
 * are kept apart, and notifications go to those who listen.
 */
export class SessionBridge {
  readonly #engine: ProtocolEngine;
  readonly #options: BridgeOptions;
  readonly #greeting: Buffer;
  readonly #sessions = new Set<Session>();
  /** What sessions that have ended had prepared. */
  readonly #left = new Set<string>();
  readonly #turns = new Turns<Session, Request>();
  #transactionStatus = IDLE;
  #isScheduled = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #opened = 0;

  constructor(engine: ProtocolEngine, options: BridgeOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#greeting = Buffer.from(engine.execProtocolRawSync(encodeStartup('postgres', 'postgres')));
  }

  /** Serves one client until its socket closes; then its transaction is rolled back. */
  attach(socket: Socket): void {
    this.#opened += 1;
    const session: Session = {
      statementPrefix: `s${this.#opened}_`,
      socket,
      channels: new Set(),
      prepared: new Set(),
      unfinished: [],
      hasEnded: false,
    };
    const reader = new FrameReader();
    this.#sessions.add(session);
    socket.on('data', (chunk) => {
      for (const frame of reader.push(chunk)) this.#receive(session, reader, frame);
    });
    // 'close' follows, and with it the end of the session.
    socket.on('error', () => undefined);
    socket.on('close', () => void this.#end(session));
  }

  #receive(session: Session, reader: FrameReader, frame: Frame): void {
    if (session.hasEnded) return;
    if (frame.type === '') this.#greet(session, reader, frame);
    else if (frame.type === 'X') session.socket.end();
    else if (EXTENDED.has(frame.type)) session.unfinished.push(frame);
    else if (frame.type === 'Q' || frame.type === 'S') this.#submit(session, frame);
    else
      session.socket.end(
        encodeError('FATAL', '0A000', `The embedded database does not support the protocol message '${frame.type}'`),
      );
  }

  #greet({ socket }: Session, reader: FrameReader, { bytes }: Frame): void {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
    // A request to cancel comes here too: a synchronous engine is never in the middle of anything.
    else if (code !== PROTOCOL_3) socket.destroy();
    else {
      reader.sessionStarted();
      socket.write(this.#greeting);
    }
  }

  #submit(session: Session, last: Frame): void {
    this.#turns.submit(session, [...session.unfinished, last]);
    session.unfinished = [];
    this.#schedule();
  }

  /** One request per turn of the event loop, so that sockets are read in between. */
  #schedule(): void {
    if (this.#isScheduled || !this.#turns.hasNext) return;
    this.#isScheduled = true;
    setImmediate(() => void this.#serveNext());
  }

  async #serveNext(): Promise<void> {
    const turn = this.#turns.take();
    if (turn) await this.#serve(turn.client, turn.request);
    this.#isScheduled = false;
    this.#schedule();
  }

  async #serve(session: Session, request: Request): Promise<void> {
    if (request.some((frame) => COPY_FROM_CLIENT.test(sqlOf(frame)))) {
      const error = encodeError('ERROR', '0A000', 'The embedded database does not support COPY from the client');
      session.socket.write(Buffer.concat([error, encodeReady(this.#transactionStatus)]));
      return;
    }
    await this.#forgetLeft();
    const answer = await this.#execute(
      Buffer.concat(request.map((frame) => prefixStatementName(frame, session.statementPrefix))),
    );
    if (!answer) return;
    for (const frame of request) {
      noteChannel(session.channels, sqlOf(frame));
      const name = preparedName(frame);
      if (name !== undefined) session.prepared.add(session.statementPrefix + name);
    }
    session.socket.write(this.#route(answer));
    this.#keepTurn(session);
  }

  async #execute(message: Buffer): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    // A part lies in the memory of the engine, which writes the next one over it.
    const onRawData = (part: Uint8Array): void => void parts.push(Buffer.from(part));
    try {
      await this.#engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
      return Buffer.concat(parts);
    } catch (error) {
      this.#options.onEngineFailure(error);
      return undefined;
    }
  }

  /** Sends notifications to those who listen, notes whether a transaction is open, and answers the rest. */
  #route(answer: Buffer): Buffer {
    const own: Buffer[] = [];
    for (const frame of backendFrames(answer)) {
      if (frame.type === 'Z') this.#transactionStatus = frame.bytes.toString('latin1', 5, 6);
      if (frame.type === 'A') this.#notify(frame.bytes);
      else own.push(frame.bytes);
    }
    return Buffer.concat(own);
  }

  #notify(notification: Buffer): void {
    // After type, length and process id.
    const channel = notification.toString('utf8', 9, notification.indexOf(0, 9));
    for (const session of this.#sessions) {
      if (session.channels.has(channel)) session.socket.write(notification);
    }
  }

  /** The engine stays with a session while its transaction is open, but not while it stands idle for too long. */
  #keepTurn(session: Session): void {
    clearTimeout(this.#idleTimer);
    if (this.#transactionStatus === IDLE) return this.#turns.hold(undefined);
    this.#turns.hold(session);
    this.#idleTimer = setTimeout(() => {
      session.socket.end(encodeError('FATAL', '25P03', 'The transaction stood idle for too long and was rolled back'));
      void this.#end(session);
    }, this.#options.idleInTransactionMs);
  }

  /** A server forgets with a connection what was prepared on it; so does the one session of the engine, before it goes on. */
  async #forgetLeft(): Promise<void> {
    if (this.#left.size === 0) return;
    const close = [...this.#left].map(encodeClose);
    this.#left.clear();
    const answer = await this.#execute(Buffer.concat([...close, encodeFrame('S', Buffer.alloc(0))]));
    if (answer) this.#route(answer);
  }

  async #end(session: Session): Promise<void> {
    if (session.hasEnded) return;
    session.hasEnded = true;
    this.#sessions.delete(session);
    this.#turns.leave(session);
    if (this.#turns.isHeldBy(session)) {
      const answer = await this.#execute(encodeQuery('rollback'));
      if (answer) this.#route(answer);
      this.#keepTurn(session);
    }
    for (const name of session.prepared) this.#left.add(name);
    this.#schedule();
  }
}

function noteChannel(channels: Set<string>, statement: string): void {
  const [, quoted, bare] = LISTEN.exec(statement) ?? [];
  const channel = quoted?.replaceAll('""', '"') ?? bare?.toLowerCase();
  if (channel !== undefined) channels.add(channel);
}
