import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { type Answer, type Asked, consentPage } from './fake-server';
import { paged } from './github-pages';
import { say } from './github-refusal';
import type { FakeRepository } from './github-repositories';

/** An installation of the app at the fake GitHub; tests may change its fields, as users do at GitHub. */
export interface FakeInstallation {
  readonly id: number;
  account: { id: number; login: string; type: 'User' | 'Organization' };
  selection: 'all' | 'selected';
  /** Numbers of the chosen ones. */
  readonly repositories: Set<number>;
  permissions: Record<string, string>;
  suspendedAt: string | null;
  deleted: boolean;
}

/** The membership of a user in an organization. */
export interface FakeMembership {
  readonly login: string;
  readonly organization: { readonly id: number; readonly login: string };
  role: 'admin' | 'member';
  state: 'active' | 'pending';
}

/** A token of an installation, as it was asked for. */
export interface FakeAppToken {
  readonly token: string;
  readonly installation: FakeInstallation;
  /** Null: all of the installation. */
  readonly repositoryIds: readonly number[] | null;
  readonly permissions: Readonly<Record<string, string>>;
  endsAt: Date;
}

export const APP = { id: '4711', slug: 'pagewright-test', webhookSecret: 'what GitHub signs its calls with' };

const LEVELS = ['read', 'write', 'admin'];
const HOUR_MS = 3_600_000;
let keys: { readonly publicKey: KeyObject; readonly pem: string } | undefined;

/** One key pair for all fake servers of a process: generating one is slow. */
function keyPair() {
  if (keys) return keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // As GitHub gives it.
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  return (keys = { publicKey: createPublicKey(privateKey), pem });
}

/** GitHub's number of an account by its name. */
export function accountNumber(login: string): number {
  return Number.parseInt(createHash('sha1').update(login).digest('hex').slice(0, 7), 16);
}

function toReply(url: string, one: FakeInstallation) {
  return {
    id: one.id,
    account: { ...one.account, node_id: 'A_' },
    repository_selection: one.selection,
    permissions: one.permissions,
    suspended_at: one.suspendedAt,
    suspended_by: null,
    app_id: Number(APP.id),
    html_url: `${url}/settings/installations/${one.id}`,
    target_type: one.account.type,
    app_slug: APP.slug,
  };
}

function reaches(one: FakeInstallation, { id, owner, deleted }: FakeRepository) {
  return !deleted && accountNumber(owner) === one.account.id && (one.selection === 'all' || one.repositories.has(id));
}

/** Whether a request is signed with the app's key, for ten minutes at most. */
async function isApp({ headers }: Asked, publicKey: KeyObject) {
  try {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'], issuer: APP.id });
    const [{ iat = 0, exp = Infinity }, now] = [payload, Date.now() / 1000];
    return iat <= now && exp - now <= 600;
  } catch {
    return false;
  }
}

function toMembership({ role, state, organization }: FakeMembership) {
  return { role, state, organization: { ...organization, node_id: 'O_' } };
}

const OF_APP = /^\/(?:app\/installations\/\d+(?:\/access_tokens)?|(?:orgs|users)\/[^/]+\/installation)$/;

function newInstallation(id: number, account: FakeInstallation['account']): FakeInstallation {
  return {
    id,
    account,
    selection: 'all',
    repositories: new Set(),
    permissions: { metadata: 'read', contents: 'write', pull_requests: 'write', statuses: 'write' },
    suspendedAt: null,
    deleted: false,
  };
}

/** The GitHub App of a fake GitHub: its install page, its own calls, and tokens with the requested access. */
export function createGithubApp(
  repositories: () => readonly FakeRepository[],
  loginOf: (token: string) => { readonly id: number; readonly login: string } | null,
) {
  const { publicKey, pem } = keyPair();
  const installations: FakeInstallation[] = [];
  const memberships: FakeMembership[] = [];
  const tokens: FakeAppToken[] = [];
  const control = {
    /** Where GitHub sends the browser after installing. */
    setupUrl: '',
    /** What the next person who installs installs it on. */
    installOn: null as FakeInstallation | null,
    /** Whether an owner has to approve first. */
    needsApproval: false,
  };

  /** An installation, as if a user had created it at GitHub. */
  const install = (account: FakeInstallation['account'], more: Partial<FakeInstallation> = {}): FakeInstallation => {
    const one = { ...newInstallation(90_000 + installations.length, account), ...more };
    installations.push(one);
    return one;
  };

  const mint = (one: FakeInstallation, { body }: Asked): Answer => {
    const { repository_ids: asked, permissions = {} } = body as unknown as {
      repository_ids?: number[];
      permissions?: Record<string, string>;
    };
    if (one.suspendedAt !== null) return say(403, 'This installation has been suspended');
    const isGranted = Object.entries(permissions).every(
      ([name, level]) => LEVELS.indexOf(one.permissions[name] ?? '') >= LEVELS.indexOf(level),
    );
    if (!isGranted) return say(422, 'The permissions requested are not granted to this installation.');
    const seen = repositories().filter((each) => reaches(one, each));
    if (asked?.some((id) => !seen.some((each) => each.id === id)))
      return say(422, 'There is at least one repository that does not exist or is not accessible.');
    const made: FakeAppToken = {
      token: `ghs_${randomBytes(18).toString('hex')}`,
      installation: one,
      repositoryIds: asked ?? null,
      permissions,
      endsAt: new Date(Date.now() + HOUR_MS),
    };
    tokens.push(made);
    return { status: 201, json: { token: made.token, expires_at: made.endsAt.toISOString(), permissions } };
  };

  const find = (token: string): FakeAppToken | null => {
    const found = tokens.find((one) => one.token === token);
    if (!found || found.endsAt.getTime() < Date.now()) return null;
    return found.installation.deleted || found.installation.suspendedAt !== null ? null : found;
  };

  const answerApp = (asked: Asked, url: string): Answer => {
    const [, id, rest = ''] = / \/api\/v3\/app\/installations\/(\d+)(.*)$/.exec(asked.call) ?? [];
    const named = / \/api\/v3\/(?:orgs|users)\/([^/]+)\/installation$/.exec(asked.call)?.[1];
    const one = installations.find(
      (each) => !each.deleted && (named === undefined ? each.id === Number(id) : each.account.login === named),
    );
    if (!one) return say(404, 'Not Found');
    if (rest === '/access_tokens') return mint(one, asked);
    if (asked.call.startsWith('DELETE')) {
      one.deleted = true;
      return { status: 204 };
    }
    return { json: toReply(url, one) };
  };

  const answerMemberships = (asked: Asked, url: string): Answer => {
    const login = loginOf(/^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '')?.login;
    if (login === undefined) return say(401, 'Bad credentials');
    const own = memberships.filter((one) => one.login === login);
    const org = /\/orgs\/([^/]+)$/.exec(asked.call)?.[1];
    if (org === undefined)
      return paged(own.filter(({ state }) => state === asked.query.get('state')).map(toMembership), asked, url);
    const found = own.find(({ organization }) => organization.login === org);
    return found ? { json: toMembership(found) } : say(404, 'Not Found');
  };

  const answerRepositories = ({ headers }: Asked, toRepository: (one: FakeRepository) => object): Answer => {
    const token = find(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (token === null) return say(401, 'Bad credentials');
    const list = repositories().filter((one) => reaches(token.installation, one));
    return { json: { total_count: list.length, repositories: list.slice(0, 100).map(toRepository) } };
  };

  /** Answers a call about the app; null: it is about something else. */
  const answerCall = async (
    asked: Asked,
    url: string,
    toRepository: (one: FakeRepository) => object,
  ): Promise<Answer | null> => {
    const path = asked.call.slice(asked.call.indexOf(' ') + 1).replace('/api/v3', '');
    if (/^\/user\/memberships\/orgs(?:\/[^/]+)?$/.test(path)) return answerMemberships(asked, url);
    if (path === '/installation/repositories') return answerRepositories(asked, toRepository);
    if (!OF_APP.test(path)) return null;
    return (await isApp(asked, publicKey)) ? answerApp(asked, url) : say(401, 'A JSON web token could not be decoded');
  };

  /** GitHub's page of installing: where it is installed was decided by `installOn`. */
  const answerPage = ({ call, query }: Asked): Answer => {
    if (call.startsWith('GET')) return { html: consentPage('GitHub', APP.slug, 'contents, pull requests, statuses') };
    const back = new URL(control.setupUrl);
    const on = control.installOn ?? install({ id: 583231, login: 'octocat', type: 'User' });
    back.searchParams.set('setup_action', control.needsApproval ? 'request' : 'install');
    if (!control.needsApproval) back.searchParams.set('installation_id', String(on.id));
    back.searchParams.set('state', query.get('state') ?? '');
    return { location: back.href };
  };

  return Object.assign(control, {
    installations,
    memberships,
    tokens,
    install,
    find,
    reaches,
    answerCall,
    answerPage,
    settings: {
      GITHUB_APP_ID: APP.id,
      GITHUB_APP_SLUG: APP.slug,
      GITHUB_APP_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
      GITHUB_APP_WEBHOOK_SECRET: APP.webhookSecret,
    },
    /** `/github-apps/…`, as it is no github.com. */
    page: `/github-apps/${APP.slug}/installations/new`,
  });
}
