import { basename, dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { sendError } from '#server/platform/http/errors.ts';
import type { RunningProgram } from '#server/platform/adapters/processes/start-program.ts';
import type { Parts } from '#server/platform/parts.ts';
import { authorizeGit, CHALLENGE } from './authorize-git';
import { type GitRepository, startGit } from './git';
import { recordMoves, type RepositoryRow } from './pushed';
import { readCgiHead } from './read-cgi-head';
import { repositoryAt, requireGit } from './require-git';

type Service = 'git-upload-pack' | 'git-receive-pack';
type Deps = Pick<Parts, 'db' | 'settings' | 'jobs' | 'log'>;

/** Bytes of one push. */
const MAX_PUSH = 512 * 1024 * 1024;
const TIME_LIMIT_MS = 900_000;
/** Bytes of what a clone or fetch asks for: a commit that the client has is 50, and it names the newest first. */
const MAX_ASKED = 8 * 1024 * 1024;
/** Gits of clients; a client decides how long one takes. */
const turns = createFairQueue({ running: 24, runningEach: 6, waiting: 200, waitingEach: 20 });

const CONFIG = [
  'http.receivepack=true',
  'uploadpack.allowFilter=true',
  'receive.fsckObjects=true',
  `receive.maxInputSize=${MAX_PUSH}`,
  'receive.autogc=false',
  // Branches and tags alone: what the server keeps for itself, and what no screen shows, is neither shown nor taken.
  'transfer.hideRefs=refs/',
  'transfer.hideRefs=!refs/heads/',
  'transfer.hideRefs=!refs/tags/',
];

function single(value: string | string[] | undefined) {
  return typeof value === 'string' ? value : '';
}

/** The environment of `git http-backend`: the path is our own, never the one of the request. */
function cgiEnvironment({ dir }: GitRepository, request: FastifyRequest, path: string, user: string) {
  return {
    GIT_PROJECT_ROOT: dirname(dir),
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${basename(dir)}/${path}`,
    QUERY_STRING: path === 'info/refs' ? `service=${serviceOf(request) ?? ''}` : '',
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: single(request.headers['content-type']),
    // No CONTENT_LENGTH: git waits for that many bytes in a busy loop for ever when its server is killed before they came;
    // without it the end of the body is the end.
    GIT_PROTOCOL: /^version=[0-2]$/.exec(single(request.headers['git-protocol']))?.[0] ?? '',
    REMOTE_USER: user,
    REMOTE_ADDR: request.ip,
  };
}

function serviceOf({ query }: FastifyRequest): Service | null {
  const { service } = query as Record<string, unknown>;
  return service === 'git-upload-pack' || service === 'git-receive-pack' ? service : null;
}

/** Ends the program when more comes than may be asked for. */
function limitAsked(program: RunningProgram) {
  let left = MAX_ASKED;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) program.kill();
      done(null, left < 0 ? null : chunk);
    },
  });
}

/** The body of a request into git. A fetch is unpacked here, where it is counted: git would keep all of it. */
function pipeBody({ raw, headers }: FastifyRequest, program: RunningProgram, isPush: boolean): void {
  const encoding = single(headers['content-encoding']);
  const pipe = (body: Readable) => void body.pipe(limitAsked(program)).pipe(program.stdin);
  if (encoding === '') return isPush ? void raw.pipe(program.stdin) : pipe(raw);
  const unpacked = raw.pipe(createGunzip());
  unpacked.on('error', () => program.kill());
  pipe(unpacked);
}

/** Git clients pack fetches alone, by gzip. @throws AppError `unsupported_type` for anything else */
function assertEncoding({ headers }: FastifyRequest, isPush: boolean): void {
  const encoding = single(headers['content-encoding']);
  if (encoding !== '' && (isPush || !/^(?:x-)?gzip$/.test(encoding))) throw new AppError('unsupported_type');
}

/** Starts a program when its organization's turn comes, and keeps the turn until it ended. @throws AppError rate_limited */
function startInTurn(owner: string, start: () => RunningProgram): Promise<RunningProgram> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const program = start();
      resolve(program);
      await program.ended.catch(() => undefined);
    };
    runQueued(turns, owner, work).catch(reject);
  });
}

/** Ends the program with the connection: `close` of the request is no sign, it comes once the body was read. */
function endWithReply(program: RunningProgram, reply: FastifyReply) {
  reply.raw.once('close', () => program.kill());
}

async function answer(program: RunningProgram, reply: FastifyReply) {
  // Its words name folders of this machine.
  program.stderr.resume();
  const { status, headers } = await readCgiHead(program.stdout);
  if (status === 404) throw new AppError('not_found');
  if (status === 403) throw new AppError('forbidden');
  const { 'content-type': type = 'application/octet-stream' } = headers;
  return reply.code(status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(program.stdout);
}

/** Starts a push whose moves are recorded when it ends, long after its reply has begun. */
function startPush(
  parts: Deps,
  { repository, row, userId }: { repository: GitRepository; row: RepositoryRow; userId: string },
  start: () => Promise<RunningProgram>,
) {
  return new Promise<RunningProgram>((resolve, reject) => {
    recordMoves(parts, repository, row, { userId }, async () => {
      const program = await start();
      resolve(program);
      return program.ended;
    }).catch(reject);
  });
}

async function serve(parts: Deps, request: FastifyRequest, reply: FastifyReply, service: Service, path: string) {
  const { slug } = request.params as { slug: string };
  const isPush = service === 'git-receive-pack';
  const { repository: row, userId } = await authorizeGit(parts, request, slug, isPush ? 'write' : 'read');
  assertEncoding(request, isPush);
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const begin = () => {
    if (reply.raw.destroyed) throw new AppError('bad_request');
    const env = cgiEnvironment(repository, request, path, userId);
    const program = startGit(repository, ['http-backend'], { env, config: CONFIG, timeLimitMs: TIME_LIMIT_MS });
    endWithReply(program, reply);
    if (request.method === 'POST') pipeBody(request, program, isPush);
    else program.stdin.end();
    return program;
  };
  const start = () => startInTurn(row.organizationId, begin);
  if (!isPush || path !== service) return answer(await start(), reply);
  return answer(await startPush(parts, { repository, row, userId }, start), reply);
}

/** A slug and nothing else: what leads elsewhere matches no route. */
const AT = '/:slug(^[a-z][a-z0-9-]{1,29}).git';

/**
 * Git over HTTP for any git client, beside the API: `/git/<slug>.git`, with a personal token as the password.
 * Only git's own three addresses are there; everything else is 404.
 */
export function gitRoutes(parts: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
    app.addHook('onError', async (_request, reply, error) => {
      if (error instanceof AppError && error.status === 401) void reply.header('www-authenticate', CHALLENGE);
    });
    app.get(`${AT}/info/refs`, (request, reply) => {
      const service = serviceOf(request);
      if (service === null) throw new AppError('forbidden');
      return serve(parts, request, reply, service, 'info/refs');
    });
    for (const service of ['git-upload-pack', 'git-receive-pack'] as const) {
      app.post(`${AT}/${service}`, (request, reply) => serve(parts, request, reply, service, service));
    }
  };
}
