import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAs } from '#server/people/installation/act-on-user.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/**
 * docs/contract.md "Roles", written by hand and on purpose not derived from the contracts, so that a contract which opens too much
 * fails here, and so does a new call that nobody has entered.
 */
type Level = 'open' | 'either' | 'own' | 'read' | 'write' | 'manage' | 'develop' | 'prepare' | 'installation';

const LEVELS: Readonly<Record<string, Level>> = {
  // Details are for global administrators (handler-rights.test.ts).
  'GET health': 'either',
  'GET metrics': 'open',
  'GET openapi.json': 'open',

  'GET v1/auth/account-setup': 'open',
  'POST v1/auth/account-setup': 'open',
  'POST v1/auth/register': 'open',
  'POST v1/auth/register/verify': 'open',
  'POST v1/auth/register/resend': 'open',
  'POST v1/auth/login': 'open',
  'POST v1/auth/exchange': 'open',
  'POST v1/auth/refresh-tokens': 'open',
  'POST v1/auth/forgot-password': 'open',
  'POST v1/auth/reset-password': 'open',
  'GET v1/auth/send-verification-email-bytoken': 'open',
  'GET auth/providers': 'open',
  'GET auth/:provider/connect': 'either',
  'GET auth/:provider/callback': 'open',
  'GET invites/verify/:id': 'open',
  'POST v1/notify-me': 'open',
  'POST v1/notify-me/confirm': 'open',
  'POST career/notify': 'open',
  'POST v1/newsletter': 'open',
  'POST v1/newsletter/confirm': 'open',

  'POST v1/auth/logout': 'own',
  'POST v1/auth/unlock': 'own',
  'POST v1/auth/change-password': 'own',
  'GET v1/auth/sessions': 'own',
  'POST v1/auth/sessions/end': 'own',
  'GET auth': 'own',
  'GET auth/:provider/status': 'own',
  'POST auth/:provider/disconnect': 'own',
  'GET auth/jira/sites': 'own',
  'POST auth/jira/site': 'own',
  'POST user/info': 'own',
  'POST user/profile': 'own',
  'POST user/avatar': 'own',
  'POST user/avatar/remove': 'own',
  'GET user/contents': 'own',
  'POST user/delete': 'own',

  'POST support/submit': 'own',
  'POST support/dash/getMessages': 'own',

  'GET organizations': 'own',
  'POST organizations': 'own',
  'POST organizations/rename': 'manage',
  'POST organizations/details': 'manage',
  'POST organizations/suspend': 'installation',
  'POST organizations/members/dash/getMembers': 'read',
  'POST organizations/members/:id/role': 'manage',
  // Anybody may leave; others are removed by administrators alone (handler-rights.test.ts).
  'POST organizations/members/:id/remove': 'read',
  'POST organizations/members/:id/suspend': 'manage',
  'POST organizations/members/:id/grant': 'manage',
  'GET invites': 'own',
  'POST invites': 'manage',
  'POST invites/accept/:id': 'own',
  'POST invites/reject/:id': 'own',
  'POST invites/revoke/:id': 'manage',
  'POST audit/dash/getAudit': 'manage',
  'GET audit.csv': 'manage',

  'POST admin/users/dash/getUsers': 'installation',
  'POST admin/users/:id/suspend': 'installation',
  'POST admin/organizations/dash/getOrganizations': 'installation',
  'POST admin/sites/dash/getSites': 'installation',
  'POST admin/sites/first': 'installation',
  'POST admin/domains/verify': 'installation',
  'POST admin/domains/confirm': 'installation',
  'POST admin/domains/refuse': 'installation',
  'POST admin/messages/dash/getMessages': 'installation',
  'POST admin/notices/dash/getNotices': 'installation',
  'GET admin/notices.csv': 'installation',
  'GET admin/messages/:id': 'installation',
  'POST admin/messages/:id/answer': 'installation',
  'POST admin/messages/:id/change': 'installation',
  'GET admin/messages/:id/files/:index': 'installation',
  'POST admin/login-as/:id': 'installation',
  'POST admin/outbox/dash/getOutbox': 'installation',
  'GET admin/outbox/:id': 'installation',

  'GET subscriptions/current': 'read',
  'GET subscriptions/plans': 'read',
  'GET subscriptions/project-limit': 'either',
  'GET subscriptions/query-usage': 'either',
  'POST subscriptions/checkout': 'manage',
  'POST subscriptions/preview': 'manage',
  'POST subscriptions/confirm/read': 'manage',
  'POST subscriptions/confirm': 'manage',
  'POST subscriptions/cancel': 'manage',
  'POST subscriptions/resume': 'manage',
  'POST subscriptions/portal': 'manage',
  'POST subscriptions/invoices': 'manage',
  // Whoever signs with the provider's secret.
  'POST subscriptions/webhook': 'open',
  'POST github/webhook': 'open',
  'POST github/app/webhook': 'open',
  'GET auth/github-app/setup': 'open',
  // Whoever knows the address that Jira was given.
  'POST jira/webhook/:secretId': 'open',
  'POST admin/plans/dash/getPlans': 'installation',
  'POST admin/plans/savePlan': 'installation',
  'GET admin/plans/providerPrices': 'installation',
  'POST admin/plans/:id/retire': 'installation',
  'POST admin/subscriptions/dash/getSubscriptions': 'installation',
  'POST admin/subscriptions/:id/grant': 'installation',
  'POST admin/subscriptions/:id/readAgain': 'installation',
  'POST admin/subscriptions/:id/invoices': 'installation',
  'POST admin/subscriptions/:id/refund': 'installation',
  'POST admin/subscriptions/:id/sample': 'installation',
  'POST admin/payment-events/dash/getEvents': 'installation',
  'POST admin/payment-events/:id/readAgain': 'installation',

  'GET v1/sites': 'read',
  'POST v1/sites': 'manage',
  'POST v1/sites/delete': 'manage',
  'GET v1/settings/site': 'read',
  'POST v1/settings/site': 'manage',
  'POST v1/settings/site/verifyDomain': 'manage',
  'GET v1/usage/where': 'read',
  'GET v1/apiKeys': 'manage',
  'POST v1/apiKeys': 'manage',
  'POST v1/apiKeys/delete/:id': 'manage',

  'GET v1/dashboard/initConfig': 'read',
  'POST v1/dashboard/setConfig': 'write',
  'POST v1/dashboard/deletePageTemplate': 'write',
  'POST v1/dashboard/getVersions': 'read',
  'POST v1/dashboard/restoreVersion': 'write',
  'POST v1/dashboard/publish': 'write',
  'POST v1/dashboard/unpublish': 'write',
  'POST v1/dashboard/preview': 'read',
  'POST v1/pageTemplates/dash/getTemplates': 'read',
  'POST v1/pageTemplates/saveTemplate': 'write',
  'POST v1/widgets': 'write',
  'PUT v1/widgets': 'write',
  'POST v1/widgets/dash/getWidgets': 'read',
  'GET v1/widgets/:id': 'read',
  'POST v1/widgets/deleteWidget': 'write',
  'POST v1/media/saveImage': 'write',
  'POST v1/media/uploadImage': 'write',
  'POST v1/media/dash/getMedia': 'read',
  'POST v1/media/dash/getMediaByIds': 'read',
  'POST v1/media/updateImage': 'write',
  'POST v1/media/deleteImage': 'write',
  'POST v1/media/dash/getMediaConstants': 'read',
  'POST v1/media/saveMediaConstant': 'write',
  'POST v1/media/deleteMediaConstant': 'write',

  'POST v1/pageRoutes/saveRoute': 'manage',
  'POST v1/pageRoutes/dash/getRoutes': 'read',
  'POST v1/pageRoutes/delete/:id': 'manage',
  'POST v1/pageRoutes/resolve': 'read',
  'POST v1/pageRoutes/check': 'read',
  'GET v1/projectWidgets': 'read',
  'GET v1/projectWidgets/choices': 'manage',
  'POST v1/projectWidgets/switch': 'manage',
  'POST v1/dashboard/checkOutput': 'read',
  'POST v1/amp/dash/getPages': 'read',
  'POST v1/amp/switch': 'write',
  'POST v1/emailers/preview': 'read',
  'POST v1/emailers/test': 'write',
  'POST v1/analytics/query': 'read',
  'GET v1/analytics/export.csv': 'read',
  'POST v1/redirects/dash/getRedirects': 'read',
  'POST v1/redirects/saveRedirect': 'manage',
  'POST v1/redirects/delete/:id': 'manage',
  'POST v1/apis/dash/getApis': 'read',
  'GET v1/apis/:id': 'read',
  'POST v1/apis': 'manage',
  'PUT v1/apis': 'manage',
  'POST v1/apis/deleteApi': 'manage',
  // A stored one; an unsaved one is for administrators alone (handler-rights.test.ts).
  'POST v1/apis/test': 'read',

  'POST v1/changeSets/dash/getChangeSets': 'read',
  'GET v1/changeSets/:id': 'read',
  'POST v1/changeSets/preview/:id': 'read',
  // What they hold needs the right to each kind of it (server/developer/change-sets/change-sets.test.ts).
  'POST v1/changeSets': 'prepare',
  'POST v1/changeSets/change/:id': 'prepare',
  'POST v1/changeSets/delete/:id': 'prepare',
  'POST v1/changeSets/addItem/:id': 'prepare',
  'POST v1/changeSets/removeItem/:id': 'prepare',
  'POST v1/changeSets/refreshItem/:id': 'prepare',
  'POST v1/changeSets/goLive/:id': 'prepare',
  'POST v1/changeSets/stop/:id': 'prepare',
  'POST v1/changeSets/rollBack/:id': 'prepare',
  'POST v1/changeSets/takeBack/:id': 'develop',

  'POST project': 'develop',
  'GET project/detail': 'develop',
  'GET project/user-projects': 'develop',
  'GET project/admin-projects': 'installation',
  'GET projects/list': 'develop',
  'GET projects/user': 'develop',
  'POST project/clone': 'develop',
  'GET project/sample-projects': 'develop',
  'POST project/sample/clone': 'develop',
  'POST project/rename': 'develop',
  'POST project/delete': 'develop',
  'POST project/restore': 'develop',
  'POST project/repository/save': 'develop',
  'POST project/set-default-branch': 'develop',
  'GET project/branches': 'develop',
  'GET project/files': 'develop',
  'GET project/file': 'develop',
  'POST project/detect-framework': 'develop',
  'GET project/build-settings': 'develop',
  'POST project/build-settings': 'develop',
  'GET project/env': 'develop',
  'POST project/env': 'develop',
  'POST project/deploy': 'develop',
  'GET project/page-exports': 'develop',
  'POST project/page-exports': 'develop',
  'GET project/source-uses': 'develop',
  'POST project/source-uses/replace': 'develop',
  'GET project/deployments': 'develop',
  'GET project/deployment': 'develop',
  'GET project/deployment/logs/:id': 'develop',
  'POST project/deployment/cancel': 'develop',
  'POST project/deployment/retry': 'develop',
  'POST project/rollback': 'develop',
  'POST project/development/status': 'develop',
  'POST project/development/start': 'develop',
  'POST project/development/restart': 'develop',
  'POST project/development/stop': 'develop',
  'GET project/development/events/:sessionId': 'develop',
  'POST project/deployment/approve': 'manage',
  'POST project/deployment/refuse': 'manage',
  'POST project/protect': 'manage',
  'GET project/deploy-hooks': 'develop',
  'POST project/deploy-hooks': 'develop',
  'POST project/deploy-hooks/delete/:id': 'develop',
  'GET project/domains': 'develop',
  'POST project/domains': 'develop',
  'POST project/domains/verify/:id': 'develop',
  'POST project/domains/delete/:id': 'develop',
  // Whoever knows the address.
  'POST hooks/:secret': 'open',
  'GET admin/runners': 'installation',
  'POST admin/runners': 'installation',
  'POST admin/runners/delete/:id': 'installation',
  // Whoever has the token of a runner, then that of one build.
  'POST runner/take': 'open',
  'GET runner/builds/:id/source': 'open',
  'POST runner/builds/:id/report': 'open',
  'PUT runner/builds/:id/result': 'open',
  'POST runner/builds/:id/end': 'open',
  'GET github/app': 'manage',
  'POST github/app/install': 'manage',
  'POST github/app/find': 'manage',
  'POST github/app/remove': 'manage',
  'GET github/app/repositories/:id': 'manage',
  'GET github/orgs': 'develop',
  'GET github/repos': 'develop',
  'POST project/fetch': 'develop',
  'POST project/connection': 'develop',
  'GET github/pull-requests': 'develop',
  'GET github/pull-request/proposal': 'develop',
  'POST github/pull-request': 'develop',
  'GET github/pull-request/:id': 'develop',
  'GET github/pull-request/commits/:id': 'develop',
  'GET github/pr-file-changes/:id': 'develop',
  'GET github/pull-request/comments/:id': 'develop',
  'GET github/pull-request/picture/:id/:name': 'develop',
  // Who may change pages confirms it (server/developer/project-widgets/http.test.ts).
  'POST github/pull-request/manifest-migration': 'develop',
  'GET github/pull-request/pictures/:id': 'develop',
  'POST github/pull-request/pictures': 'develop',
  'POST github/pull-request/comment': 'develop',
  'POST github/pull-request/comment/resolve': 'develop',
  'POST github/pull-request/comment/retry': 'develop',
  'POST github/pull-request/viewed': 'develop',
  'GET tickets/:key/work': 'develop',
  'POST github/pull-request/update': 'develop',
  'POST github/pull-request/update-branch': 'develop',
  'POST github/pull-request/merge': 'develop',
  'POST github/discard-changes/:id': 'develop',
  'GET tokens': 'develop',
  'POST tokens': 'develop',
  'POST tokens/delete/:id': 'develop',
  'GET boards': 'develop',
  'GET chat/sessions': 'develop',
  'POST chat/session/create': 'develop',
  'POST chat/session/update': 'develop',
  'GET chat/session/details': 'develop',
  'POST chat/prompt': 'develop',
  'POST chat/choose': 'develop',
  'POST chat/stop': 'develop',
  'GET chat/suggestions/:sessionId': 'develop',
  'GET chat/file-changes': 'develop',
  'POST chat/keep-changes': 'develop',
  'POST chat/discard-changes': 'develop',
  'POST chat/edit-file': 'develop',
  'GET chat/inspect': 'develop',
  'POST chat/inspect': 'develop',
  'GET chat/element': 'develop',
  'GET chat/design-words': 'develop',
  'POST chat/edit-element': 'develop',
  'POST chat/translate-changes': 'develop',
  'POST chat/update-branch': 'develop',
  'POST ai/commit-message': 'develop',
  'POST ai/pull-request-text': 'develop',
  'POST ai/ticket-summary': 'develop',
  'GET language-model': 'manage',
  'POST language-model': 'manage',
  'POST language-model/remove': 'manage',
  'POST language-model/test': 'manage',
  'POST language-model/prices': 'manage',
  'GET chat/events/:sessionId': 'develop',
  'POST boards': 'develop',
  'POST tickets/dash/getTickets': 'develop',
  'GET tickets/:key': 'develop',
  'POST tickets/saveTicket': 'develop',
  'POST tickets/move': 'develop',
  'POST tickets/comment': 'develop',
  'POST tickets/delete/:id': 'develop',
  // Those who may only read are refused by the handlers (comments/http.test.ts).
  'GET comments/page/:pageKey': 'read',
  'GET comments/picture/:threadId/:name': 'read',
  'POST comments/page': 'read',
  'POST comments/reply': 'read',
  'POST comments/edit': 'read',
  'POST comments/delete': 'read',
  'POST comments/resolve': 'read',
  'POST comments/thread/delete': 'read',
  'POST comments/thread/restore': 'read',
  'GET comments/project/:projectId': 'develop',
  'GET comments/project/:projectId/marks': 'develop',
  'POST comments/project': 'develop',
  'POST comments/ticket': 'develop',
  'GET tickets/:key/places': 'develop',
  'GET jira/projects': 'develop',
  'POST jira/issues': 'develop',
  'GET jira/issues/:key': 'develop',
  'GET jira/issues/:key/work': 'develop',
  'GET jira/issues/:key/assignees': 'develop',
  'POST jira/comment': 'develop',
  'POST jira/move': 'develop',
  'POST jira/assign': 'develop',
  'GET jira/tags': 'develop',
  'GET jira/statuses': 'develop',
  'POST jira/tag': 'develop',
  'POST jira/tag/delete': 'develop',
  'POST jira/webhook/setup': 'develop',
  'GET jira/list': 'develop',
  'POST jira/delete/:id': 'develop',
  'POST jira/batch-delete': 'develop',
  'GET jira/writes': 'develop',
  'POST jira/writes/retry': 'develop',
};

/** Calls that a global administrator signed in as somebody else may not make: they are the person's own (docs/trust.md 65). */
const PERSONAL = new Set([
  'POST github/app/install',
  'POST github/app/find',
  'POST v1/auth/change-password',
  'POST v1/auth/sessions/end',
  'GET auth/:provider/connect',
  'POST auth/:provider/disconnect',
  'POST auth/jira/site',
  'POST jira/comment',
  'POST jira/move',
  'POST jira/assign',
  'POST jira/tag',
  'POST jira/webhook/setup',
  'POST jira/writes/retry',
  'POST user/delete',
  'POST organizations',
  'POST organizations/members/:id/grant',
  'POST subscriptions/checkout',
  'POST subscriptions/confirm',
  'POST subscriptions/cancel',
  'POST subscriptions/resume',
  'POST subscriptions/portal',
  'POST invites/accept/:id',
  'POST invites/reject/:id',
  'POST admin/login-as/:id',
  'POST tokens',
  'POST v1/apiKeys',
]);

type Outcome = 'through' | '401' | '403 forbidden' | '403 acting' | '403 no_organization' | '404';
type Answers = Readonly<Record<Level, Outcome>>;

const all = (outcome: Outcome): Answers => ({
  ...{ open: outcome, either: outcome, own: outcome, read: outcome },
  ...{ write: outcome, manage: outcome, develop: outcome, prepare: outcome, installation: outcome },
});
const member: Answers = {
  ...all('403 forbidden'),
  open: 'through',
  either: 'through',
  own: 'through',
  read: 'through',
};
const stranger: Answers = { ...all('404'), open: 'through' };
const admin: Answers = { ...all('through'), installation: '403 forbidden' };

const WHO = {
  anonymous: { ...all('401'), open: 'through', either: 'through' },
  viewer: member,
  editor: { ...member, write: 'through', prepare: 'through' },
  developer: { ...member, develop: 'through', prepare: 'through' },
  admin,
  'an administrator of another organisation': stranger,
  'somebody without an organisation': {
    ...all('403 no_organization'),
    ...{ open: 'through', either: 'through', own: 'through', installation: '403 forbidden' },
  },
  // Not more than their role in their own organisations.
  'a global administrator who is a viewer': { ...member, installation: 'through' },
  'a global administrator in a foreign organisation': stranger,
  'a global administrator signed in as an admin': admin,
} satisfies Record<string, Answers>;
type Who = keyof typeof WHO;

let world: World;
let people: Record<Who, { as?: Pick<Person, 'accessToken'>; headers?: Record<string, string> }>;

beforeAll(async () => {
  world = await createWorld();
  const { parts, a, b, a1 } = world;
  const boss = await createPerson(parts, { name: 'boss', tenant: a });
  const global = await createPerson(parts, { name: 'global', tenant: a, role: 'viewer', isGlobalAdmin: true });
  const by = { userId: a1.id, organizationId: a.organizationId, address: '127.0.0.1' };
  const acting = await loginAs(parts, by, boss.id, { reason: 'The table of rights', userAgent: undefined });
  people = {
    anonymous: {},
    viewer: { as: world.a3 },
    editor: { as: world.a2 },
    developer: { as: world.a4 },
    admin: { as: boss },
    'an administrator of another organisation': { as: world.b1, headers: { organization: a.organizationId } },
    'somebody without an organisation': { as: world.loner },
    'a global administrator who is a viewer': { as: global },
    'a global administrator in a foreign organisation': { as: global, headers: { organization: b.organizationId } },
    'a global administrator signed in as an admin': { as: acting },
  };
});
afterAll(() => world.close());

const registered = () => world.app.endpoints.map(({ method, path }) => `${method} ${path}`);

/** A query that no call takes: who is let through is told so by 422, before anything is done. */
const PROBE = { query: { probe: '1' }, params: { id: 'x', provider: 'x', secret: 'x' } };

const outcomeOf = async (name: string, who: Who): Promise<string> => {
  const response = await world.send(name, { ...PROBE, ...people[who] });
  const { statusCode } = response;
  // Refused for what was sent, whoever sends it.
  if (statusCode === 401 && response.json<{ code: string }>().code === 'bad_signature') return 'through';
  if (statusCode === 401 || statusCode === 404) return String(statusCode);
  if (statusCode === 403) return `403 ${response.json<{ code: string }>().code}`;
  return statusCode < 500 ? 'through' : String(statusCode);
};

const expected = (name: string, level: Level, who: Who): Outcome => {
  if (who === 'a global administrator signed in as an admin' && PERSONAL.has(name)) return '403 acting';
  return WHO[who][level];
};

/** All routes as the router itself knows them, whoever registered them: `METHOD path`. */
const allRoutes = () => {
  const above: string[] = [];
  const lines = world.app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(\W*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, path);
    const whole = above.join('');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${whole}`);
  });
};
const routed = () =>
  allRoutes().flatMap((route) => {
    const [method, path] = route.split(' /api/');
    return path === undefined ? [] : [`${method} ${path}`];
  });

describe('the table of rights (docs/contract.md "Roles")', () => {
  it('has every call there is, once (docs/trust.md 75)', () => {
    const names = registered();
    expect(routed().sort()).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(LEVELS).sort()).toEqual([...names].sort());
    expect([...PERSONAL].filter((name) => LEVELS[name] === undefined)).toEqual([]);
  });

  it('has no address beside it but the three of git, which want a token of their own', async () => {
    const others = allRoutes().filter((route) => !route.includes(' /api/'));
    const addresses = others.map((route) => route.replace(/:slug\(.*\)/, ':slug'));
    expect(addresses.sort()).toEqual([
      'GET /git/:slug.git/info/refs',
      'POST /git/:slug.git/git-receive-pack',
      'POST /git/:slug.git/git-upload-pack',
    ]);
    for (const { as } of Object.values(people)) {
      const headers = as ? { authorization: `Bearer ${as.accessToken}` } : {};
      const url = '/git/any.git/info/refs?service=git-upload-pack';
      expect((await world.app.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  it.each(Object.keys(WHO) as Who[])('is what %s gets', async (who) => {
    const wrong: string[] = [];
    for (const name of registered()) {
      const level = LEVELS[name];
      if (level === undefined) continue;
      const [got, wanted] = [await outcomeOf(name, who), expected(name, level, who)];
      if (got !== wanted) wrong.push(`${name}: ${got} in place of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });
});
