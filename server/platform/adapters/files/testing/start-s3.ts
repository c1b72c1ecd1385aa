import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Settings } from '#server/platform/settings.ts';

/** A server that speaks the protocol of Amazon S3, with an empty bucket. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'pagewright-s3-'));
  const name = 'workspace';
  const start = async (at: number) => {
    const options = { address: '127.0.0.1', port: at, silent: true, directory, configureBuckets: [{ name }] };
    const server = new S3rver(options);
    return { server, port: (await server.run()).port };
  };
  const first = await start(0);
  const { port } = first;
  let { server } = first;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3: NonNullable<Settings['s3']> = { name, endpoint, region: 'us-east-1', ...keys };
  return {
    s3,
    /** The same as environment variables. */
    env: {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    /** Stops listening until `resume`. */
    pause: () => server.close(),
    resume: async () => void ({ server } = await start(port)),
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
