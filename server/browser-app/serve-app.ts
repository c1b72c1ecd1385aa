import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { needsSetup } from '#server/people/accounts/set-up-installation.ts';
import { sendError } from '../platform/http/errors';
import { isFilePath } from '../platform/http/request-log';
import { headTags } from './head-tags';
import { readPreloads } from './page-preloads';
import { appPolicy } from '../platform/http/security-headers';

/** Put by Vite into the built index.html wherever a nonce belongs (vite.config.ts). */
const NONCE = '__CSP_NONCE__';

function isApi(path: string) {
  return path === '/api' || path.startsWith('/api/');
}

/** Made by the build for its own use, or sent in place of the file that they are a copy of. */
const NOT_SERVED = /(?:^|\/)\.|\.(?:html|br|gz)$/;

/** The addresses of the files that may be had, as they were at the start: what is not among them is not looked for. */
async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !NOT_SERVED.test(path)).map((path) => `/${path}`));
}

/**
 * Lets replies send files. They get no routes: one for each of some hundred took half a second of every start.
 * @returns the addresses that there is a file for
 */
async function prepareFiles(app: FastifyInstance, root: string): Promise<ReadonlySet<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names below assets/ carry a hash of the content.
      const fixed = path.startsWith(join(root, 'assets'));
      void reply.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return await listFiles(root);
}

/** Tells the page that the installation has an account, so that it need not ask. Once true it stays true. */
function accountNote(db: Parts['db']) {
  let done = false;
  return async () => {
    done ||= !(await needsSetup(db));
    return done ? '<meta name="account-setup" content="done">' : '';
  };
}

/** The HTML of a screen's address: its head names what it needs first. */
async function buildPage(appDir: string, { db, settings }: Pick<Parts, 'db' | 'settings'>) {
  const html = await readFile(join(appDir, 'index.html'), 'utf8');
  const preloads = await readPreloads(appDir);
  const note = accountNote(db);
  const tags = headTags(settings);
  return async (path: string, acceptLanguage: string | undefined, nonce: string) => {
    const head = `${tags}${await note()}${preloads(path, acceptLanguage)}</head>`;
    return html.replace('</head>', head).replaceAll(NONCE, nonce);
  };
}

/** The built browser app: its files, its HTML on every screen's address with a fresh nonce, 404 for the rest. */
export async function serveApp(
  app: FastifyInstance,
  { appDir, settings, db }: Pick<Parts, 'appDir' | 'settings' | 'db'>,
) {
  const page = appDir === null ? null : await buildPage(appDir, { db, settings });
  const files = appDir === null ? new Set() : await prepareFiles(app, appDir);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && files.has(path)) return reply.sendFile(path);
    if (page === null || isApi(path) || isFilePath(path) || !reads) {
      return sendError(new AppError('not_found'), request, reply);
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': appPolicy(settings, nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(await page(path, request.headers['accept-language'], nonce));
  });
}
