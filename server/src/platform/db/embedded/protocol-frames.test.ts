import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame, encodeStartup, FrameReader } from './protocol-frames.ts';

const messages = fc.array(
  fc.record({ type: fc.constantFrom('Q', 'P', 'B', 'S'), body: fc.uint8Array({ maxLength: 300 }) }),
  { maxLength: 8 },
);
const cuts = fc.array(fc.nat(2000), { maxLength: 12 });

test('Messages are the same however the bytes arrive', () => {
  fc.assert(
    fc.property(messages, cuts, (sent, positions) => {
      const reader = new FrameReader();
      expect(reader.push(encodeStartup('postgres', 'postgres'))).toMatchObject([{ type: '' }]);
      reader.sessionStarted();
      const encoded = sent.map(({ type, body }) => encodeFrame(type, Buffer.from(body)));
      const bytes = Buffer.concat(encoded);
      const ends = [...new Set([...positions.map((position) => position % (bytes.length + 1)), bytes.length])].sort(
        (a, b) => a - b,
      );
      const frames = ends.flatMap((end, index) => reader.push(bytes.subarray(ends[index - 1] ?? 0, end)));
      expect(frames.map((frame) => frame.type)).toEqual(sent.map((message) => message.type));
      expect(frames.map((frame) => frame.bytes.toString('hex'))).toEqual(
        encoded.map((message) => message.toString('hex')),
      );
    }),
  );
});
