// Runs in the sandbox of a build, within proxy-bridge.mjs: the package registry at a port of its own, over connections that
// are kept. A package manager that opens a tunnel for each package takes five times as long. It reaches what the proxy
// lets it reach, as any program in the sandbox could.
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { dirname, join } from 'node:path';
import { Transform, pipeline } from 'node:stream';
import tls from 'node:tls';
import { createGunzip } from 'node:zlib';

/** Requests to the registry at once, each over a connection; what is asked for meanwhile waits. */
const AT_ONCE = 48;
/** Longer than package managers keep a connection that they do not use. */
const KEPT_MS = 120_000;
/** They are about one connection, not about what is sent over it. */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const SETTINGS = ['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml'];
const PUBLIC = /^\s*registry\s*=\s*["']?https:\/\/registry\.npmjs\.org\/?["']?\s*$/;
/** Not what is indented in YAML: it is about some packages alone. */
const NAMES = /^(?:["']?(?:registries|npmRegistr\w+|npmAuth\w+)\b|\s*(?:registry|_auth\w*|_password|username)\b)/;

/**
 * Whether the settings of a project name its registry, or who it is there: package managers send that to the registry by
 * its own name alone.
 * @param folder looked into with those above it, up to `top`
 */
export function namesRegistry(registry, folder, top) {
  const isOwn = (line) => NAMES.test(line) || line.trimStart().startsWith(`//${new URL(registry).host}`);
  const files = SETTINGS.map((name) => join(folder, name)).filter((path) => existsSync(path));
  const lines = files.flatMap((path) => readFileSync(path, 'latin1').split(/\r?\n/));
  if (lines.some((line) => isOwn(line) && !PUBLIC.test(line))) return true;
  return folder !== top && dirname(folder) !== folder && namesRegistry(registry, dirname(folder), top);
}

/** Connections to a host through the proxy. */
function createAgent(socketPath, target, keepAlive) {
  const agent = new https.Agent({ keepAlive });
  agent.createConnection = (options, done) => {
    const tunnel = http.request({ socketPath, method: 'CONNECT', path: target, agent: false });
    tunnel.on('error', done);
    tunnel.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return done(null, tls.connect({ ...options, socket }));
      socket.destroy();
      done(new Error(`the proxy answers ${statusCode}`));
    });
    tunnel.end();
  };
  return agent;
}

/** Text with one origin in place of another, byte by byte. */
function createRenaming(from, to) {
  let rest = '';
  return new Transform({
    transform(chunk, _, done) {
      const text = (rest + chunk.toString('latin1')).replaceAll(from, to);
      const end = Math.max(0, text.length - from.length + 1);
      rest = text.slice(end);
      done(null, Buffer.from(text.slice(0, end), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(rest, 'latin1'));
    },
  });
}

function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Hands an answer on. What describes packages names their files at the bridge, so that they come over it, too. */
function handOn(answer, reply, rename) {
  const { statusCode, headers } = answer;
  const end = () => undefined;
  const kept = without(headers, OF_A_CONNECTION);
  if (kept.location) kept.location = kept.location.replace(...rename);
  if (!/json/.test(headers['content-type'] ?? '')) return pipeline(answer, reply.writeHead(statusCode, kept), end);
  const isPacked = headers['content-encoding'] === 'gzip';
  reply.writeHead(statusCode, without(kept, ['content-length', ...(isPacked ? ['content-encoding'] : [])]));
  pipeline([answer, ...(isPacked ? [createGunzip()] : []), createRenaming(...rename), reply], end);
}

/** Begins work at once, or when its turn comes; it is given what ends it. (An agent does not count tunnels under way.) */
function createTurns() {
  let running = 0;
  const waiting = [];
  const begin = (work) => {
    running += 1;
    let isOver = false;
    work(() => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      const next = waiting.shift();
      if (next) begin(next);
    });
  };
  return (work) => (running < AT_ONCE ? begin(work) : waiting.push(work));
}

/** @param registry its address; requests go there whatever host and path they name */
export function createRegistryBridge({ socketPath, registry, local }) {
  const { hostname, port, host, username, password, origin } = new URL(registry);
  const [kept, fresh] = [true, false].map((keep) => createAgent(socketPath, `${hostname}:${port || 443}`, keep));
  const auth = username === '' ? null : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const rename = [`${origin}/`, `${local}/`];

  const ask = (asked, reply, isAgain) => {
    const { method, url, headers } = asked;
    const encoding = /gzip/.test(headers['accept-encoding'] ?? '') ? 'gzip' : 'identity';
    const sent = { ...without(headers, OF_A_CONNECTION), host, 'accept-encoding': encoding };
    // What has a body is sent once: it needs a connection that is surely open.
    const agent = isAgain || method !== 'GET' ? fresh : kept;
    const request = https.request({ hostname, port, agent, auth, method, path: url, headers: sent });
    const stop = () => request.destroy();
    reply.once('close', stop);
    request.on('response', (answer) => handOn(answer, reply, rename));
    request.on('error', (error) => {
      reply.off('close', stop);
      if (reply.headersSent || reply.destroyed) return reply.destroy();
      // It may end connections that it kept just as it is asked again.
      if (request.reusedSocket && method === 'GET' && !isAgain) return ask(asked, reply, true);
      reply.writeHead(502).end(`The package registry cannot be reached: ${error.message}`);
    });
    if (method === 'GET') request.end();
    else asked.pipe(request);
  };
  const inTurn = createTurns();
  const server = http.createServer((asked, reply) => {
    if (!asked.url.startsWith('/')) return reply.writeHead(400).end();
    inTurn((end) => {
      if (reply.destroyed) return end();
      reply.once('close', end);
      ask(asked, reply, false);
    });
  });
  server.keepAliveTimeout = KEPT_MS;
  return server;
}
