import { type Duplex, Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HEIGHT_QUERY } from '#common/project-widgets/frame-message.ts';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { PROOF_PATH, proofOf } from '#server/builder/sites/domain-proof.ts';
import { findServedDomain } from '#server/developer/delivery/project-domains/find-served.ts';
import { findFile } from '#server/developer/delivery/builds/find-file.ts';
import { isHashed } from '#server/developer/delivery/deployments/is-hashed.ts';
import heightScript from '#server/developer/delivery/deployments/height-script.js?raw';
import { labelOf } from '#server/developer/projects/projects/labels.ts';
import { sendFile } from '#server/developer/delivery/deployments/send-file.ts';
import { createLabelReader, openBlob, type Shown } from '#server/developer/delivery/deployments/serve-label.ts';
import { SCRIPT_PATH, SCRIPT_TAG, inspectScript } from '#server/developer/review/visual-edits/inspect-script.ts';
import { openDevServers } from '#server/developer/delivery/dev-servers/dev-servers.ts';
import type { LocalDevServer } from '#server/developer/delivery/dev-servers/dev-server.ts';
import { forwardRequest, forwardUpgrade } from '#server/developer/delivery/dev-servers/forward.ts';
import { type DevServerRow, findDevServerByLabel } from '#server/developer/delivery/dev-servers/store.ts';
import { answerBrokenRequests, rejectSlowPeers, SERVER_OPTIONS } from './platform/http/http-server';
import { isUnavailable } from './platform/db/sql-state';
import type { Parts } from './platform/parts';

type PreviewParts = Pick<Parts, 'db' | 'files' | 'settings' | 'log' | 'appSecret' | 'listen'>;

/** Other sites learn the origin alone: keys of maps and players are bound to it. */
const ALWAYS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
/** What has no deployment behind it holds nothing. */
const CLOSED = { ...ALWAYS, 'content-security-policy': "default-src 'none'" };
const type = 'text/plain; charset=utf-8';
const rawAnswer = { headers: CLOSED, type, body: () => 'This request cannot be read.\n' };

function say(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .headers({ ...CLOSED, 'cache-control': 'no-store' })
    .type(type)
    .send(`${text}\n`);
}

/** Pages of strangers run here as they are; only the app and they themselves may frame them. */
function frameHeaders({ settings }: PreviewParts) {
  return {
    ...ALWAYS,
    'content-security-policy': `frame-ancestors 'self' ${settings.publicUrl}`,
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const UNLISTED = { 'x-robots-tag': 'noindex' };

/** Visitors always get the current content of an address: a rollback takes effect at once. */
function headersOf({ isProduction }: Shown, parts: PreviewParts) {
  return {
    ...frameHeaders(parts),
    'cache-control': 'public, max-age=0, must-revalidate',
    ...(!isProduction && UNLISTED),
  };
}

/** A page with a script of ours at its end, which changes with the app. */
async function sendWithScript(
  parts: PreviewParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, file, tag }: { readonly status: 200 | 404; readonly file: ManifestFile; readonly tag: string },
) {
  const stored = await openBlob(parts, file.sha256);
  if (stored === null) throw new Error(`The file ${file.sha256} of a build is not there.`);
  void reply.code(status).type(file.type).header('cache-control', 'no-store');
  void reply.header('content-length', String(stored.size + Buffer.byteLength(tag)));
  return request.method === 'HEAD' ? reply.send() : reply.send(Readable.from(followed(stored.stream(), tag)));
}

const HEIGHT_TAG = `<script>${heightScript}</script>`;

/** What a page gets at its end: where elements can be chosen, and on the canvas of a page that shows a component. */
function tagOf({ isInspect }: Shown, query: string | undefined): string | null {
  if (isInspect) return SCRIPT_TAG;
  return new URLSearchParams(query).has(HEIGHT_QUERY) ? HEIGHT_TAG : null;
}

async function* followed(content: AsyncIterable<Uint8Array>, end: string) {
  yield* content;
  yield Buffer.from(end);
}

/** The script that answers the app about the elements of a page. */
async function sendScript({ settings }: PreviewParts, reply: FastifyReply) {
  return reply.type('text/javascript; charset=utf-8').send(await inspectScript(settings.publicUrl));
}

/** What a development server answers. */
async function answerLive(parts: PreviewParts, server: LocalDevServer, request: FastifyRequest, reply: FastifyReply) {
  try {
    reply.hijack();
    await forwardRequest(server, request.raw, reply.raw, { ...frameHeaders(parts), ...UNLISTED }, SCRIPT_TAG);
  } catch {
    if (reply.raw.headersSent) return void reply.raw.destroy();
    reply.raw.writeHead(502, { ...CLOSED, 'cache-control': 'no-store', 'content-type': type });
    reply.raw.end('The development server does not answer.\n');
  }
}

/** Why a development server that is none of this process does not answer. */
function whyNotHere({ state }: Pick<DevServerRow, 'state'>) {
  return state === 'running'
    ? 'This development server runs in another process. The proxy has to send its host there.'
    : 'This development server is not running. Start it in its session.';
}

function answer(parts: PreviewParts) {
  const read = createLabelReader(parts);
  const servers = openDevServers(parts);
  const { appSecret } = parts;
  const { previewUrl } = parts.settings;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const own = labelOf(previewUrl, request.headers.host);
    const server = own === null ? null : servers.at(own);
    const [path = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s);
    if (server !== null && path === SCRIPT_PATH) return sendScript(parts, reply.headers(frameHeaders(parts)));
    if (server !== null) return answerLive(parts, server, request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
    const domain = own === null ? await findServedDomain(parts, request.headers.host) : null;
    // So that a domain which leads here stays proven, although its file was on the server before.
    if (domain && path === PROOF_PATH)
      return say(reply, 200, proofOf(appSecret, domain.projectId, domain.domain).value);
    const label = own ?? domain?.label ?? null;
    const shown = label === null ? null : await read(label);
    const stopped = shown === null && own !== null ? await findDevServerByLabel(parts.db, own) : null;
    if (stopped !== null) return say(reply, 503, whyNotHere(stopped));
    if (shown === null) return say(reply, 404, 'There is no deployment at this address.');
    if (shown.isInspect && path === SCRIPT_PATH) return sendScript(parts, reply.headers(headersOf(shown, parts)));
    const found = findFile(shown.manifest, path, shown.fallback, /\btext\/html\b/.test(request.headers.accept ?? ''));
    if (found === null) return say(reply, 404, 'There is no such page.');
    void reply.headers(headersOf(shown, parts));
    if (found.status !== 308) {
      const tag = /^text\/html\b/.test(found.file.type) ? tagOf(shown, query) : null;
      if (tag !== null) return sendWithScript(parts, request, reply, { ...found, tag });
      if (found.status === 200 && isHashed(path)) void reply.header('cache-control', IMMUTABLE);
      return sendFile(parts, request, reply, found);
    }
    const to = query === undefined ? found.to : `${found.to}?${query}`;
    return reply.code(308).header('location', to).send();
  };
}

/**
 * The origins of deployments (`http://<label>.localhost:3002/`, docs/operating.md): each label is an origin of its own, which
 * differs from the app's by host and port. Domains of projects show their production. Other addresses are answered with
 * 404.
 */
export async function buildPreviews(parts: PreviewParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: 1024,
    exposeHeadRoutes: false,
    ...SERVER_OPTIONS,
    clientErrorHandler: answerBrokenRequests(rawAnswer),
    frameworkErrors: (_error, _request, reply) => void say(reply, 400, 'This request cannot be read.'),
  }) as unknown as FastifyInstance;
  rejectSlowPeers(app, rawAnswer);
  // Nothing is read here: a development server reads what it is sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const servers = openDevServers(parts);
  const upgraded = new Set<Duplex>();
  // A server waits for connections that it handed over, too.
  app.addHook('preClose', async () => {
    for (const socket of upgraded) socket.destroy();
  });
  app.server.on('upgrade', (asked, socket, head) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    const label = labelOf(parts.settings.previewUrl, asked.headers.host);
    forwardUpgrade(label === null ? null : servers.at(label), asked, socket, head);
  });
  // Catch-all route: every path and method.
  app.setNotFoundHandler(answer(parts));
  app.setErrorHandler((error, _request, reply) => {
    if (isUnavailable(error)) return say(reply.header('retry-after', '2'), 503, 'This is not available right now.');
    parts.log.error({ err: error }, 'A preview could not be served.');
    return say(reply, 500, 'Something went wrong.');
  });
  return app;
}
