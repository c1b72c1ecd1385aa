import { fault } from '#common/contract/faults.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointShape } from '#common/contract/endpoint.ts';
import { can } from '#common/rules/can.ts';
import { type AccessClaims, readAccessToken } from '#server/platform/http/access-token.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { KeyCaller, SignedIn } from './actor';
import { accessNews, type Admission } from './admission';
import { findKeyCaller, isApiKey } from './api-key';
import { createCallTurns } from './call-turns';
import { findActor, type RequestedTenant } from './find-actor';

const MAX_INDEX = 2_147_483_647;

function bearer(request: FastifyRequest) {
  const found = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '');
  if (!found?.[1]) throw new AppError('invalid_session');
  return found[1];
}

function readTitleIndex(value: string | string[] | undefined) {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^(0|[1-9]\d{0,9})$/.test(value) || Number(value) > MAX_INDEX) {
    throw new AppError('bad_request', { details: [fault('TitleIndex', 'not_whole')] });
  }
  return Number(value);
}

function readOrganization(value: string | string[] | undefined) {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 64) throw new AppError('not_found');
  return value;
}

function readPlace({ headers }: FastifyRequest): RequestedTenant {
  return {
    organizationId: readOrganization(headers.organization),
    titleIndex: readTitleIndex(headers.titleindex),
  };
}

/** docs/contract.md "Roles": without an organisation 403 `no_organization` (or `suspended`), without the right 403; `acting` for what is personal. */
function assertAccess({ access, scope, personal: own }: EndpointShape, actor: SignedIn) {
  if (own && actor.actUserId !== null) throw new AppError('acting');
  const personal = access === 'either' || access === 'signed-in' || access === 'installation.manage';
  if (!personal && actor.organizationId === null) throw new AppError(actor.isShutOut ? 'suspended' : 'no_organization');
  if (!can(actor, access)) throw new AppError('forbidden');
  if (!personal && scope !== 'organization' && actor.siteId === null) throw new AppError('not_found');
}

/**
 * Whom an API key speaks for: closed by default, since only calls that name a scope let one in.
 * @throws AppError `invalid_session` for no key of ours; `key_scope` where it may not make the call; `not_found` and
 * `bad_request` where the headers name another organization or site than its own
 */
async function admitKey(
  db: Database,
  secret: string,
  { keyScope }: EndpointShape,
  place: RequestedTenant,
): Promise<KeyCaller> {
  const caller = await findKeyCaller(db, secret);
  if (keyScope === undefined || !caller.scopes.includes(keyScope)) throw new AppError('key_scope');
  if (place.organizationId !== null && place.organizationId !== caller.organizationId) throw new AppError('not_found');
  if (place.titleIndex !== null && place.titleIndex !== caller.titleIndex) {
    throw new AppError('bad_request', { details: [fault('TitleIndex', 'no_such_site')] });
  }
  return caller;
}

/** The person behind a token, who may make the call. @throws AppError as `findActor` and `assertAccess` */
async function admitPerson(db: Database, claims: AccessClaims, endpoint: EndpointShape, place: RequestedTenant) {
  const actor = await findActor(db, claims, place);
  assertAccess(endpoint, actor);
  return actor;
}

/** Looks a person up again in the place of the first look: without a header that may be another one by then. */
function admissionOf(
  parts: Pick<Parts, 'db' | 'listen'>,
  endpoint: EndpointShape,
  { userId, sessionId, organizationId, titleIndex }: SignedIn,
): Admission {
  return {
    caller: userId,
    check: () => admitPerson(parts.db, { userId, sessionId }, endpoint, { organizationId, titleIndex }),
    onChange: (fn) => accessNews.on(parts, userId, fn),
  };
}

/**
 * Decides, before a body is read, who calls and whether they may. Tokens count in the `Authorization` header only.
 * @param api the API's scope
 */
export function checkAccess(api: FastifyInstance, parts: Pick<Parts, 'db' | 'appSecret' | 'listen'>): void {
  api.decorateRequest('actor', null);
  api.decorateRequest('keyCaller', null);
  api.decorateRequest('admission', null);
  const turns = createCallTurns();
  api.addHook('onRequest', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint === undefined || endpoint.access === 'anonymous') return;
    if (endpoint.access === 'either' && request.headers.authorization === undefined) return;
    const token = bearer(request);
    const place = readPlace(request);
    const isStream = endpoint.events !== undefined;
    if (isApiKey(token)) {
      await turns.take(reply, token, isStream);
      request.keyCaller = await admitKey(parts.db, token, endpoint, place);
      return;
    }
    const claims = await readAccessToken(parts.appSecret, token);
    await turns.take(reply, claims.userId, isStream);
    request.actor = await admitPerson(parts.db, claims, endpoint, place);
    request.admission = admissionOf(parts, endpoint, request.actor);
  });
}
