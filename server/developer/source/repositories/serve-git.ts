import { basename, dirname } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { sendError } from '#server/platform/http/errors.ts';
import type { RunningProgram } from '#server/platform/adapters/processes/start-program.ts';
import type { Parts } from '#server/platform/parts.ts';
import { authorizeGit, CHALLENGE } from './authorize-git';
import { fsckSettings } from './fsck-settings';
import { type GitRepository, startGit } from './git';
import { type IncomingStorage, openIncomingStorage } from './incoming-storage';
import { errorAdvertisement, errorResult } from './packets';
import { assertEncoding, endPush, pipeFetch, pipePush } from './pipe-body';
import { peekCommands, type PeekedMove, type PeekedPush } from './peek-commands';
import { readPushLinks } from './push-links';
import { type NewRefs, openNewRefs } from './limit-new-refs';
import { recordMoves, type RepositoryRow } from './pushed';
import { moreOrEnd, readCgiHead } from './read-cgi-head';
import { listRefs } from './refs';
import { repositoryAt, requireGit } from './require-git';

type Service = 'git-upload-pack' | 'git-receive-pack';
type Deps = Pick<Parts, 'db' | 'settings' | 'jobs' | 'log'>;

/** Bytes of one push. */
const MAX_PUSH = 512 * 1024 * 1024;
const TIME_LIMIT_MS = 900_000;
/** A push and the recording of it. */
const PUSH = { bytes: MAX_PUSH, seconds: TIME_LIMIT_MS / 1000 + 120 };
/** Gits of clients; a client decides how long one takes. */
const EACH = { runningEach: 6, waitingEach: 20 };
const turns = createFairQueue({ running: 24, waiting: 200, ...EACH });
/** Of one person in all their organizations: four would else take every place. */
const turnsOfPeople = createFairQueue({ running: Infinity, waiting: Infinity, ...EACH });

const CONFIG = [
  'http.receivepack=true',
  'uploadpack.allowFilter=true',
  ...fsckSettings('receive'),
  // A pack stays one: its objects by themselves may be a thousand times as large.
  'receive.unpackLimit=1',
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

/** A git that answers a call. */
interface Served {
  readonly program: RunningProgram;
  /** Why its input was refused; null: it was not. */
  readonly judged: Promise<AppError | null>;
}

/** Whose turn a git takes. */
interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

/** Starts a program when the turn of its person and organization comes, and keeps it until it ended. @throws AppError rate_limited */
function startInTurn({ userId, organizationId }: Owner, start: () => Served | Promise<Served>): Promise<Served> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const served = await start();
      resolve(served);
      await served.program.ended.catch(() => undefined);
    };
    runQueued(turnsOfPeople, userId, () => runQueued(turns, organizationId, work)).catch(reject);
  });
}

/** Ends the program with the connection: `close` of the request is no sign, it comes once the body was read. */
function endWithReply(program: RunningProgram, reply: FastifyReply, isPush: boolean) {
  reply.raw.once('close', () => (isPush ? endPush(program) : program.kill()));
}

/** Resolves when git has begun to answer after the head, or has ended. */
async function begunAnswer(head: Promise<unknown>, output: Readable) {
  await head;
  if (output.readableLength === 0) await moreOrEnd(output);
  return null;
}

/** Refuses what a push sent, with words that the client shows. */
function sendPushResult(reply: FastifyReply, { extra }: AppError) {
  return reply
    .type('application/x-git-receive-pack-result')
    .header('cache-control', 'no-store')
    .send(errorResult(extra.details?.[0]?.reason ?? ''));
}

/** @param passes what git's answer goes through, one after the other */
async function answer({ program, judged }: Served, reply: FastifyReply, ...passes: readonly Transform[]) {
  // Its words name folders of this machine.
  program.stderr.resume();
  const head = readCgiHead(program.stdout);
  // It writes the head before it has read what is asked for.
  const refusal = await Promise.race([judged, begunAnswer(head, program.stdout)]);
  if (refusal?.code === 'invalid') return sendPushResult(reply, refusal);
  if (refusal !== null) throw refusal;
  const { status, headers } = await head;
  if (status === 404) throw new AppError('not_found');
  if (status === 403) throw new AppError('forbidden');
  const { 'content-type': type = 'application/octet-stream' } = headers;
  // No pipeline: it would close what a push writes when its client is gone (pipe-body.ts).
  const body = passes.reduce<Readable>((output, pass) => output.pipe(pass), program.stdout);
  return reply.code(status).headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body);
}

/** Starts a push whose moves are recorded when it ends, long after its reply has begun. */
function startPush(
  parts: Deps,
  { repository, row, ...by }: { repository: GitRepository; row: RepositoryRow; userId: string; address: string },
  start: () => Promise<Served>,
  { storage, newRefs }: { storage: IncomingStorage; newRefs: NewRefs | null },
) {
  return new Promise<Served>((resolve, reject) => {
    recordMoves(parts, repository, row, by, async () => {
      const served = await start();
      resolve(served);
      return served.program.ended;
    })
      .catch(reject)
      // Not before: until its size is recorded the push counts by what is held.
      .then(() => (newRefs?.end(), storage.release()))
      .catch((error: unknown) => parts.log.error({ err: error }, 'Storage of a push stays held for a while.'));
  });
}

/** Branches and tags: what a push may create. */
async function countRefs(repository: GitRepository) {
  const [branches, tags] = await Promise.all([listRefs(repository, 'refs/heads/'), listRefs(repository, 'refs/tags/')]);
  return branches.length + tags.length;
}

/** Refuses a push before anything is sent, with words that the client shows. */
function sendPushError(reply: FastifyReply, text: string) {
  return reply
    .type('application/x-git-receive-pack-advertisement')
    .header('cache-control', 'no-store')
    .send(errorAdvertisement('git-receive-pack', text));
}

/** How long a client may take to say which branches it moves. */
const COMMANDS_MS = 60_000;

/** Holds back the body of a push until it is known what it does to a branch. */
function peekBody({ raw }: FastifyRequest, branch: string): PeekedPush {
  const peeked = peekCommands(`refs/heads/${branch}`);
  const timer = setTimeout(peeked.giveUp, COMMANDS_MS);
  void peeked.move.finally(() => clearTimeout(timer));
  raw.once('close', peeked.giveUp).pipe(peeked.stream);
  return peeked;
}

/**
 * What git refuses of a push, for all of its branches or none of them: to replace history where that is not allowed, and to
 * delete the default branch, which may be another one than HEAD for a moment.
 */
function protections(move: PeekedMove, allowForcePush: boolean): readonly string[] {
  return [
    ...(move === 'none' || allowForcePush ? [] : ['receive.denyNonFastForwards=true']),
    ...(move === 'delete' || move === 'unknown' ? ['receive.denyDeletes=true'] : []),
  ];
}

async function serve(parts: Deps, request: FastifyRequest, reply: FastifyReply, service: Service, path: string) {
  const { slug } = request.params as { slug: string };
  const isPush = service === 'git-receive-pack';
  const { repository: row, userId } = await authorizeGit(parts, request, slug, isPush ? 'write' : 'read');
  assertEncoding(request, isPush);
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const storage = isPush ? await openIncomingStorage(parts, row.organizationId, PUSH) : null;
  if (storage !== null && path !== service && storage.refusal !== null) return sendPushError(reply, storage.refusal);
  const newRefs = storage && path === service ? await openNewRefs(row.id, () => countRefs(repository)) : null;
  const begin = async (): Promise<Served> => {
    const peeked = newRefs ? peekBody(request, row.defaultBranch) : null;
    const move = (await peeked?.move) ?? 'none';
    if (reply.raw.destroyed) throw new AppError('bad_request');
    const env = cgiEnvironment(repository, request, path, userId);
    const program = startGit(repository, ['http-backend'], {
      env,
      config: [
        ...CONFIG,
        ...(storage === null ? [] : [`receive.maxInputSize=${storage.maxPack}`]),
        ...protections(move, row.allowForcePush),
      ],
      timeLimitMs: TIME_LIMIT_MS,
      ...(storage && { maxFileBytes: storage.maxFile }),
    });
    endWithReply(program, reply, isPush);
    if (request.method === 'POST' && storage === null) return { program, judged: pipeFetch(request, program) };
    if (request.method === 'POST' && storage !== null)
      return {
        program,
        judged: pipePush(peeked?.stream ?? request.raw, program, { storage, takeRef: newRefs?.take ?? (() => false) }),
      };
    program.stdin.end();
    return { program, judged: Promise.resolve(null) };
  };
  const start = () => startInTurn({ userId, organizationId: row.organizationId }, begin);
  if (storage === null || path !== service) return answer(await start(), reply);
  const links = await readPushLinks(parts, row);
  const served = await startPush(parts, { repository, row, userId, address: request.ip }, start, { storage, newRefs });
  return answer(served, reply, storage.explain(), links());
}

/** A slug and nothing else: what leads elsewhere matches no route. People leave the ending out, as code hosts let them. */
const AT = ['/:slug(^[a-z][a-z0-9-]{1,29}).git', '/:slug(^[a-z][a-z0-9-]{1,29})'] as const;

/**
 * Git over HTTP for any git client, beside the API: `/git/<slug>.git` (or without `.git`), with a personal token as the password.
 * Only git's own three addresses are there; everything else is 404.
 */
export function gitRoutes(parts: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof AppError) || error.status !== 401) return sendError(error, request, reply);
      // Git shows plain text of a refused password.
      return reply
        .code(401)
        .headers({ 'www-authenticate': CHALLENGE, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(`The password is a personal token: make one at ${parts.settings.publicUrl}/account?tab=tokens\n`);
    });
    for (const at of AT) {
      app.get(`${at}/info/refs`, (request, reply) => {
        const service = serviceOf(request);
        if (service === null) throw new AppError('forbidden');
        return serve(parts, request, reply, service, 'info/refs');
      });
      for (const service of ['git-upload-pack', 'git-receive-pack'] as const)
        app.post(`${at}/${service}`, (request, reply) => serve(parts, request, reply, service, service));
    }
  };
}
