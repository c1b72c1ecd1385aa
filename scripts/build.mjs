// `npm run build`: the browser app, the server, compressed copies of what the server sends, an empty database.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root, sourceHash, writeStamp } from './lib/build-stamp.mjs';
import { ensureDatabaseTemplate } from './lib/database-template.mjs';

const sources = sourceHash();
const dist = join(root, 'dist');
rmSync(join(dist, 'build-stamp.json'), { force: true });
process.env.NODE_ENV = 'production';
const options = { root, logLevel: 'warn', mode: 'production' };
await build({ ...options, build: { emptyOutDir: true } });
await build({ ...options, build: { ssr: true, emptyOutDir: true } });

/** Below this a compressed copy saves nothing. */
const SMALLEST = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const assets = readdirSync(join(dist, 'app'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
for (const file of assets) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  const [br, gz] = await Promise.all([brotli(bytes, quality), zip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
copyFileSync(await ensureDatabaseTemplate(), join(dist, 'server/database-template.tar.gz'));
writeStamp(sources);
