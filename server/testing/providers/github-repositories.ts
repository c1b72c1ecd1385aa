import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Octokit } from '#server/developer/source/code-host/octokit.ts';
import { createRepository } from '#server/developer/source/repositories/create-repository.ts';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { readCgiHead } from '#server/developer/source/repositories/read-cgi-head.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import type { Answer, Asked } from './fake-server';
import { accountNumber } from './github-app';
import { answerThreads } from './github-comments';
import { paged } from './github-pages';
import { answerPulls, type FakePull } from './github-pulls';
import { say } from './github-refusal';

type Rest = Octokit['rest'];
type Listed = Awaited<ReturnType<Rest['repos']['listForAuthenticatedUser']>>['data'][number];
type Organization = Awaited<ReturnType<Rest['orgs']['listForAuthenticatedUser']>>['data'][number];

/** A repository of the fake GitHub; tests may change its fields, as users do at GitHub. */
export interface FakeRepository {
  readonly id: number;
  owner: string;
  name: string;
  private: boolean;
  archived: boolean;
  defaultBranch: string;
  /** In kilobytes. */
  size: number;
  /** Logins that see it. */
  readonly members: Set<string>;
  /** Null: it is only listed. */
  readonly git: GitRepository | null;
  deleted: boolean;
  /** Whether people who see it may make webhooks. */
  hooksAllowed: boolean;
  readonly hooks: FakeHook[];
  /** Whether people who see it may push, and open and merge pull requests. */
  writable: boolean;
  /** Branches that reject every push. */
  readonly protectedBranches: Set<string>;
  mergeRefused: string | null;
  readonly pulls: FakePull[];
  /** Statuses of commits, in order. */
  readonly statuses: FakeStatus[];
}

/** The word of a check on a commit. */
export interface FakeStatus {
  readonly sha: string;
  readonly state: string;
  readonly target_url: string;
  readonly context: string;
  readonly description: string;
}

/** A webhook as it was asked for. */
export interface FakeHook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
  events: readonly string[];
}

/** How the next calls are refused. */
export type FakeLimit =
  | { readonly kind: 'primary'; readonly reset: Date }
  | { readonly kind: 'secondary'; readonly retryAfter: number };

/** Who asks, and what their token opens. */
export interface FakeAccess {
  readonly login: string;
  /** Whether it opens a repository; absent: by `FakeRepository.members`. */
  readonly sees?: (one: FakeRepository) => boolean;
  /** Whether it may do that by its permissions; absent: it may. */
  readonly may?: (name: string, level: 'read' | 'write') => boolean;
}

const idOf = accountNumber;

/** Of forks alone: what the example has of them is none of its own. */
const ofForks = { parent: undefined, source: undefined };

function toReply(url: string, one: FakeRepository) {
  const fullName = `${one.owner}/${one.name}`;
  return {
    id: one.id,
    node_id: `R_${one.id}`,
    name: one.name,
    full_name: fullName,
    private: one.private,
    html_url: `${url}/${fullName}`,
    clone_url: `${url}/${fullName}.git`,
    url: `${url}/api/v3/repos/${fullName}`,
    description: null,
    fork: false,
    archived: one.archived,
    disabled: false,
    size: one.size,
    ...ofForks,
    language: 'HTML',
    default_branch: one.defaultBranch,
    visibility: one.private ? 'private' : 'public',
    pushed_at: new Date(Date.UTC(2026, 0, 1) + one.id * 60_000).toISOString(),
    owner: { login: one.owner, id: idOf(one.owner), node_id: 'O_', type: 'Organization' } as Listed['owner'],
  } satisfies Partial<Listed>;
}

const NOT_FOUND = say(404, 'Not Found');

function refused(limit: FakeLimit): Answer {
  return limit.kind === 'primary'
    ? {
        ...say(403, 'API rate limit exceeded for user ID 583231.'),
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(limit.reset.getTime() / 1000) },
      }
    : {
        ...say(403, 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'),
        headers: { 'retry-after': String(limit.retryAfter) },
      };
}

/** A commit's status: one of four states, on a commit that is there. */
async function addStatus(one: FakeRepository | undefined, sha: string, { body }: Asked): Promise<Answer> {
  const { state = '', target_url = '', context = '', description = '' } = body;
  if (!one?.git || !one.writable) return NOT_FOUND;
  const isValid =
    ['error', 'failure', 'pending', 'success'].includes(state) &&
    /^https?:/.test(target_url) &&
    description.length <= 140;
  if (!isValid || (await resolveCommit(one.git, sha)) === null) return say(422, 'Validation Failed');
  one.statuses.push({ sha, state, target_url, context, description });
  return { status: 201, json: { id: one.statuses.length, state, target_url, context } };
}

/** Webhooks: made with a nested body, changed and ended by number. */
function changeHooks({ call, body }: Asked, one: FakeRepository | undefined): Answer {
  if (!one?.hooksAllowed) return NOT_FOUND;
  const ended = /^DELETE .*\/hooks\/(\d+)$/.exec(call)?.[1];
  if (ended !== undefined) {
    const at = one.hooks.findIndex(({ id }) => id === Number(ended));
    if (at < 0) return NOT_FOUND;
    one.hooks.splice(at, 1);
    return { status: 204 };
  }
  const changed = one.hooks.find(({ id }) => call === `PATCH /api/v3/repos/${one.owner}/${one.name}/hooks/${id}`);
  if (call.startsWith('PATCH')) {
    if (!changed) return NOT_FOUND;
    Object.assign(changed, { events: (body as unknown as FakeHook).events });
    return { json: { type: 'Repository', id: changed.id, name: 'web', active: true, events: changed.events } };
  }
  const { config, events } = body as unknown as { config: FakeHook; events: string[] };
  if (one.hooks.some(({ url }) => url === config.url)) return say(422, 'Hook already exists on this repository');
  const hook = { id: 7000 + one.id, url: config.url, secret: config.secret, events };
  one.hooks.push(hook);
  return { status: 201, json: { type: 'Repository', id: hook.id, name: 'web', active: true, events } };
}

/** GitHub's words to who may not push; null: they may. */
function pushRefusal({ archived, writable, owner, name }: FakeRepository): string | null {
  if (archived) return 'This repository was archived so it is read-only.';
  return writable ? null : `Permission to ${owner}/${name}.git denied to octocat.`;
}

/** Refuses branches that are protected: git reports it alike for every host. */
async function writeHook(folder: string) {
  const hook = '#!/bin/sh\nfor name in $PROTECTED; do\n  [ "$1" = "$name" ] && exit 1\ndone\nexit 0\n';
  await mkdir(join(folder, 'hooks'));
  await writeFile(join(folder, 'hooks', 'update'), hook, { mode: 0o755 });
}

/** Read whole and run to its end, by the process of programs: this one is large, and forking it takes ten times as long. */
async function serveGit(
  folder: string,
  one: FakeRepository,
  { request, path, isLost }: { readonly request: IncomingMessage; readonly path: string; readonly isLost: boolean },
  response: ServerResponse,
) {
  const { git } = one;
  if (git === null) return response.writeHead(404).end();
  const { stdout } = await runGit(git, ['http-backend'], {
    input: await buffer(request),
    config: ['uploadpack.allowFilter=true', 'http.receivepack=true', `core.hooksPath=${join(folder, 'hooks')}`],
    env: {
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${basename(git.dir)}/${path}`,
      QUERY_STRING: new URL(request.url ?? '', 'http://x').search.slice(1),
      REQUEST_METHOD: request.method ?? '',
      PROTECTED: [...one.protectedBranches].map((branch) => `refs/heads/${branch}`).join(' '),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  if (isLost) return response.destroy();
  const body = Readable.from([stdout]);
  const { status, headers } = await readCgiHead(body);
  response.writeHead(status, headers);
  return body.pipe(response);
}

/** A git request that is not answered: it is `lost` on its way, or does what it asks for and then is not (`done`), or is never over (`hanging`). */
export interface FakeSilence {
  /** Which: `POST /acme/shop.git/git-receive-pack`. */
  readonly at: RegExp;
  readonly how: 'lost' | 'done' | 'hanging';
}

/** The permission that a call needs (docs.github.com, "Permissions required for GitHub Apps"). */
function isAllowed({ call, body }: Asked, { may = () => true }: FakeAccess): boolean {
  const level = call.startsWith('GET') ? 'read' : 'write';
  if (/\/(?:pulls|issues)(?:\/|$)/.test(call))
    return may('pull_requests', level) && (!/\/merge$/.test(call) || may('contents', 'write'));
  if (/\/hooks(?:\/|$)/.test(call)) return may('repository_hooks', 'write');
  if (/\/statuses\//.test(call)) return may('statuses', 'write');
  if (!call.endsWith('/graphql')) return may('metadata', 'read');
  const isChange = body['query']?.startsWith('mutation') ?? false;
  return may('pull_requests', isChange ? 'write' : 'read') && (!isChange || may('contents', 'write'));
}

/** REST calls about repositories. */
const CALLS =
  / \/api\/v3\/(?:user\/(?:repos|orgs)|repositories\/\d+|repos\/[^/]+\/[^/]+\/(?:hooks(?:\/\d+)?|statuses\/[0-9a-f]{40}|pulls(?:\/\d+(?:\/(?:merge|reviews|comments(?:\/\d+\/replies)?))?)?|issues\/\d+\/comments))$/;

/** How a git request is not answered, if so; those that go no further are ended here. */
function fallSilent(
  control: { readonly silence: FakeSilence | null; silenced: number },
  request: IncomingMessage,
): FakeSilence['how'] | null {
  if (!control.silence?.at.test(`${request.method} ${request.url}`)) return null;
  control.silenced += 1;
  if (control.silence.how === 'lost') request.destroy();
  return control.silence.how;
}

/** A private repository that only its owner sees, as `more` has it. */
function newRepository(
  more: Pick<FakeRepository, 'id' | 'owner' | 'name' | 'git'> & Partial<FakeRepository>,
): FakeRepository {
  return {
    private: true,
    archived: false,
    defaultBranch: 'main',
    size: 12,
    members: new Set(['octocat']),
    deleted: false,
    hooksAllowed: true,
    hooks: [],
    writable: true,
    protectedBranches: new Set(),
    mergeRefused: null,
    pulls: [],
    statuses: [],
    ...more,
  };
}

/**
 * The repositories of a GitHub of ours: the REST calls that read them (documentation of 2022-11-28, fields by the types of
 * Octokit) and git itself over HTTP, each for who may see them.
 * @param accessOf whose a token is and what it opens; null: an unknown token
 */
export async function createGithubRepositories(accessOf: (token: string) => FakeAccess | null) {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-github-'));
  await writeHook(folder);
  const all: FakeRepository[] = [];
  const organizations: string[] = [];
  const control = {
    /** Refuses every call. */
    limit: null as FakeLimit | null,
    /** How often it answered that nothing has changed. */
    unchanged: 0,
    silence: null as FakeSilence | null,
    /** How often it was silent. */
    silenced: 0,
    /** Value of `Authorization` of every git request. */
    gitAuthorizations: [] as string[],
  };

  /** Adds a repository; with files it is a real one. */
  const add = async (
    fullName: string,
    files?: Readonly<Record<string, string>>,
    more: Partial<FakeRepository> = {},
  ): Promise<FakeRepository> => {
    const [owner = '', name = ''] = fullName.split('/');
    const id = 1000 + all.length;
    const git = files && { dir: join(folder, `${id}.git`), gitPath: 'git' };
    if (git) {
      await createRepository(git, 'main');
      if (Object.keys(files).length > 0) await commitFiles(git, files);
    }
    const one = newRepository({ id, owner, name, git: git ?? null, ...more });
    all.push(one);
    return one;
  };

  const visible = ({ login, sees }: FakeAccess) =>
    all.filter((one) => !one.deleted && (sees ? sees(one) : !one.private || one.members.has(login)));

  const read = async (asked: Asked, access: FakeAccess, url: string): Promise<Answer> => {
    const { login } = access;
    if (!isAllowed(asked, access)) return say(403, 'Resource not accessible by integration');
    if (asked.call === 'GET /api/v3/user/repos') {
      const newest = visible(access).sort((a, b) => b.id - a.id);
      return paged(
        newest.map((one) => toReply(url, one)),
        asked,
        url,
      );
    }
    if (asked.call === 'GET /api/v3/user/orgs') {
      const list = organizations.map((name) => ({ login: name, id: idOf(name), node_id: 'O_' }) as Organization);
      return paged(list, asked, url);
    }
    const named = /^(?:POST|PATCH|DELETE) \/api\/v3\/repos\/([^/]+)\/([^/]+)\/hooks/.exec(asked.call);
    if (named) {
      const [, owner, name] = named;
      return changeHooks(
        asked,
        visible(access).find((each) => each.owner === owner && each.name === name),
      );
    }
    const ofStatus = /^POST \/api\/v3\/repos\/([^/]+)\/([^/]+)\/statuses\/([0-9a-f]{40})$/.exec(asked.call);
    if (ofStatus) {
      const [, owner, name, sha = ''] = ofStatus;
      const repository = visible(access).find((each) => each.owner === owner && each.name === name);
      return addStatus(repository, sha, asked);
    }
    if (asked.call === 'POST /api/graphql') {
      const pullsOf = (owner: string, name: string) =>
        visible(access).find((each) => each.owner === owner && each.name === name)?.pulls ?? [];
      return answerThreads(pullsOf, () => visible(access), asked);
    }
    const ofPulls = /^\w+ \/api\/v3\/repos\/([^/]+)\/([^/]+)\/(?:pulls|issues)(.*)$/.exec(asked.call);
    if (ofPulls) {
      const [, owner, name, path = ''] = ofPulls;
      const pulled = visible(access).find((each) => each.owner === owner && each.name === name);
      return pulled?.git ? answerPulls(pulled, login, asked, path, url) : NOT_FOUND;
    }
    const id = /^GET \/api\/v3\/repositories\/(\d+)$/.exec(asked.call)?.[1];
    const one = visible(access).find((each) => each.id === Number(id));
    return one ? { json: toReply(url, one) } : NOT_FOUND;
  };

  /** Answers a call about repositories; null: it is about something else. */
  const answerCall = async (asked: Asked, url: string): Promise<Answer | null> => {
    if (asked.call !== 'POST /api/graphql' && !CALLS.test(asked.call)) return null;
    if (control.limit !== null) return refused(control.limit);
    const access = accessOf(/^(?:Bearer|token) (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '');
    if (access === null) return say(401, 'Bad credentials');
    const reply = await read(asked, access, url);
    if (reply.json === undefined || !asked.call.startsWith('GET')) return reply;
    const etag = `W/"${createHash('sha256').update(JSON.stringify(reply.json)).digest('hex')}"`;
    if (asked.headers['if-none-match'] !== etag) return { ...reply, headers: { ...reply.headers, etag } };
    control.unchanged += 1;
    return { status: 304, headers: { etag } };
  };

  /** Serves git to any caller whose token may read the repository. @returns false: not an address of git */
  const answerGit = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const found = /^\/([^/]+)\/([^/]+)\.git\/(info\/refs|git-(?:upload|receive)-pack)$/.exec(pathname);
    if (!found) return false;
    const silence = fallSilent(control, request);
    if (silence === 'lost' || silence === 'hanging') return true;
    const isPush = /git-receive-pack/.test(request.url ?? '');
    const authorization = request.headers.authorization ?? '';
    control.gitAuthorizations.push(authorization);
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    const access = accessOf(basic.slice(basic.indexOf(':') + 1));
    const [, owner, name, path = ''] = found;
    const one =
      access === null ? undefined : visible(access).find((each) => each.owner === owner && each.name === name);
    const may = access?.may?.('contents', isPush ? 'write' : 'read') ?? true;
    const refused = one && ((isPush && pushRefusal(one)) || (!may && 'Permission denied to the app.'));
    if (refused) response.writeHead(403, { 'content-type': 'text/plain' }).end(refused);
    else if (one) {
      // The client may be gone, or git may have failed: no response is sent.
      const asked = { request, path, isLost: silence === 'done' };
      serveGit(folder, one, asked, response).catch(() => response.destroy());
    } else response.writeHead(access === null ? 401 : 404, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
    return true;
  };

  const remove = () => rm(folder, { recursive: true, force: true });
  return Object.assign(control, { all, organizations, add, answerCall, answerGit, toReply, remove });
}
