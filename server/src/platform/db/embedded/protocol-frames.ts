/** One message of the PostgreSQL frontend protocol 3.0: its type letter ('' before the session starts) and all its bytes. */
export interface Frame {
  type: string;
  bytes: Buffer;
}

const LENGTH_SIZE = 4;

/** Cuts what a client sends, in pieces of any size, into messages. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #wanted = 0;
  #hasStarted = false;

  /** Answers the messages that `chunk` completes, in order. */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    while (this.#size >= Math.max(this.#wanted, this.#headerSize)) {
      const frame = this.#take();
      if (!frame) break;
      frames.push(frame);
    }
    return frames;
  }

  /** From here on every message begins with its type letter. */
  sessionStarted(): void {
    this.#hasStarted = true;
  }

  get #headerSize(): number {
    return this.#hasStarted ? 1 + LENGTH_SIZE : LENGTH_SIZE;
  }

  #take(): Frame | undefined {
    // Joined only when a whole message may be there, so that a long one is not copied once per piece.
    const joined = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    const typeSize = this.#headerSize - LENGTH_SIZE;
    this.#wanted = typeSize + joined.readInt32BE(typeSize);
    if (joined.length < this.#wanted) return undefined;
    const bytes = joined.subarray(0, this.#wanted);
    this.#chunks = [joined.subarray(this.#wanted)];
    this.#size = joined.length - this.#wanted;
    this.#wanted = 0;
    return { type: typeSize ? String.fromCharCode(bytes[0] ?? 0) : '', bytes };
  }
}

/** Walks the backend's answer; every message there has a type letter. */
export function* backendFrames(bytes: Buffer): Generator<Frame> {
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { type: String.fromCharCode(bytes[at] ?? 0), bytes: bytes.subarray(at, end) };
    at = end;
  }
}

/** The SQL of a query or of a statement to be prepared; '' of any other message. */
export function sqlOf({ type, bytes }: Frame): string {
  if (type !== 'Q' && type !== 'P') return '';
  // The name of a prepared statement comes before its text.
  const start = type === 'P' ? bytes.indexOf(0, 5) + 1 : 5;
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

/** A message from its type letter and body. */
export function encodeFrame(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(1 + LENGTH_SIZE);
  header.write(type, 'latin1');
  header.writeInt32BE(LENGTH_SIZE + body.length, 1);
  return Buffer.concat([header, body]);
}

export function encodeQuery(sql: string): Buffer {
  return encodeFrame('Q', Buffer.from(`${sql}\0`));
}

/** The first message of a session. */
export function encodeStartup(user: string, database: string): Buffer {
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const header = Buffer.alloc(8);
  header.writeInt32BE(8 + parameters.length);
  header.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([header, parameters]);
}

export function encodeError(severity: 'ERROR' | 'FATAL', sqlState: string, message: string): Buffer {
  return encodeFrame('E', Buffer.from(`S${severity}\0V${severity}\0C${sqlState}\0M${message}\0\0`));
}

export function encodeReady(status: string): Buffer {
  return encodeFrame('Z', Buffer.from(status, 'latin1'));
}

/** Codes of the message that opens a connection. */
export const PROTOCOL_3 = 196_608;
export const SSL_REQUEST = 80_877_103;
export const GSS_REQUEST = 80_877_104;
