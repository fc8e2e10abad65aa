import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgeRuntime, knownSecurityReleases } from './judge-runtime.ts';
import { type FetchDist, publishedBinary } from './published-binary.ts';

const TODAY = '2026-11-22';

describe('a pinned Node', () => {
  const releases = [
    { version: 'v24.22.0', security: false },
    { version: 'v24.9.1', security: true },
    { version: 'v24.22.1', security: true },
    { version: 'v26.1.0', security: true },
  ];
  const accepted = { version: '24.21.0', reason: 'nothing newer', until: '2026-12-01' };

  it('is refused when a later security release of its major version closes holes that it has', () => {
    expect(
      judgeRuntime({ one: '24.22.1', two: '24.21.0', three: '24.23.0', four: '25.0.0' }, releases, [], TODAY),
    ).toEqual({
      faults: ['two 24.21.0 has known holes, closed by v24.22.1'],
      notices: [],
    });
  });

  it('is let pass where that was accepted, said aloud, and until its day only', () => {
    expect(judgeRuntime({ two: '24.21.0' }, releases, [accepted], TODAY)).toEqual({
      faults: [],
      notices: ['two 24.21.0 has known holes, closed by v24.22.1; accepted until 2026-12-01: nothing newer'],
    });
    expect(judgeRuntime({ two: '24.21.0' }, releases, [accepted], '2026-12-01').faults).toHaveLength(1);
    expect(judgeRuntime({ two: '24.22.1' }, releases, [accepted], TODAY).faults).toEqual([
      'Node 24.21.0 is accepted, but not pinned, or has no known hole',
    ]);
  });

  it('is judged where nodejs.org cannot be asked, too', () => {
    expect(judgeRuntime({ two: '24.22.0' }, knownSecurityReleases, [], TODAY).faults).toHaveLength(1);
  });
});

describe('the published program', () => {
  const PROGRAM = Buffer.alloc(1500, 'node');
  const file = (path: string, content: Buffer) => {
    const header = Buffer.alloc(512);
    header.write(path, 0, 'latin1');
    header.write(content.length.toString(8).padStart(11, '0'), 124, 'latin1');
    return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
  };
  const NAME = 'node-v24.22.1-linux-x64';
  const archive = gzipSync(
    Buffer.concat([
      file(`${NAME}/README.md`, Buffer.from('read me')),
      file(`${NAME}/empty`, Buffer.alloc(0)),
      file(`${NAME}/bin/node`, PROGRAM),
      file(`${NAME}/LICENSE`, Buffer.alloc(512, 'x')),
      Buffer.alloc(1024),
    ]),
  );
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const dist =
    (files: Record<string, Buffer | string>): FetchDist =>
    (path) => {
      const found = files[path];
      if (found === undefined) return Promise.resolve(undefined);
      const bytes = Buffer.from(found as string);
      return Promise.resolve(
        (async function* () {
          for (let start = 0; start < bytes.length; start += 97) yield bytes.subarray(start, start + 97);
        })(),
      );
    };
  const digestOf = (files: Record<string, Buffer | string>) => publishedBinary(dist(files), '24.22.1', 'linux-x64');
  const SUMS = 'v24.22.1/SHASUMS256.txt';
  const ARCHIVE = `v24.22.1/${NAME}.tar.gz`;
  const sums = `${'0'.repeat(64)}  ${NAME}.tar.xz\n${sha256(archive)}  ${NAME}.tar.gz\n`;

  it('is found in the archive whose digest is published', async () => {
    expect(await digestOf({ [SUMS]: sums, [ARCHIVE]: archive })).toBe(sha256(PROGRAM));
  });

  it('is not believed when the archive is another one than its digest says', async () => {
    const other = gzipSync(file(`${NAME}/bin/node`, Buffer.from('another program')));
    await expect(digestOf({ [SUMS]: sums, [ARCHIVE]: other })).rejects.toThrow('is not what SHASUMS256.txt');
    await expect(digestOf({ [SUMS]: '', [ARCHIVE]: archive })).rejects.toThrow('is not what SHASUMS256.txt');
  });

  it('is not checked where nodejs.org cannot be asked', async () => {
    expect(await digestOf({})).toBeUndefined();
    expect(await digestOf({ [SUMS]: sums })).toBeUndefined();
  });
});
