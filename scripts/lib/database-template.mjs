import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { pack } from 'tar-stream';
import { runnerImport } from 'vite';
import { root } from './build-stamp.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
/** Log files of 1 MB in place of 16: less to unpack, and less to keep for a small site. */
const initDbStartParams = ['--wal-segsize=1'];
/** Kept between builds and used by servers that run from sources. */
const cache = join(root, 'node_modules/.cache/pagewright');
const cached = join(cache, 'database.tar.gz');
const made = join(cache, 'database.version');

const db = join(root, 'server/platform/db');
const hashOfMigrations = () => {
  const hash = createHash('sha256');
  const names = readdirSync(join(db, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(join(db, 'migrations', name)));
  return hash.digest('hex');
};
const recipe = `${version} ${initDbStartParams.join(' ')} ${hashOfMigrations()}`;
const isCurrent = () => existsSync(cached) && existsSync(made) && readFileSync(made, 'utf8') === recipe;

const archive = async (folder, file) => {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(file));
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isDirectory()) tar.entry({ name: `${name}/`, type: 'directory' });
    else tar.entry({ name }, readFileSync(path));
  }
  tar.finalize();
  await written;
};

/** Makes the product's tables, as a server does at its start. */
const makeTables = async (database) => {
  const { module } = await runnerImport(join(db, 'migrate.ts'));
  const query = async (sql, values) => (values ? database.query(sql, values) : (await database.exec(sql)).at(-1));
  await module.applyMigrations({ query });
};

/**
 * A closed embedded database with the product's empty tables, as .tar.gz: a new installation unpacks it. To
 * make one takes seconds and hundreds of megabytes. Gives the file's path.
 */
export const ensureDatabaseTemplate = async () => {
  if (isCurrent()) return cached;
  const draft = mkdtempSync(join(tmpdir(), 'pagewright-template-'));
  const database = await PGlite.create({ fs: new NodeFS(join(draft, 'db')), initDbStartParams });
  await makeTables(database);
  await database.exec('checkpoint');
  await database.close();
  await archive(join(draft, 'db'), join(draft, 'database.tar.gz'));
  mkdirSync(cache, { recursive: true });
  copyFileSync(join(draft, 'database.tar.gz'), `${cached}.${process.pid}`);
  renameSync(`${cached}.${process.pid}`, cached);
  writeFileSync(made, recipe);
  rmSync(draft, { recursive: true });
  return cached;
};
