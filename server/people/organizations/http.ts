import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/organizations.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { grantMember, removeMember, setMemberSuspended, setRole } from './change-member';
import { createOrganization, renameOrganization, saveDetails, setOrganizationSuspended } from './change-organization';
import { listMembers, readMember } from './members';
import { listOrganizations, readOrganization } from './store';

const UPDATED = 'Updated successfully';
const DELETED = 'Deleted Successfully.';

/** docs/contract.md "Rate limits": each has a plan of its own, for free. */
const NEW_ORGANIZATIONS = { name: 'new-organization', most: 10, seconds: 86_400 } as const;

/** docs/contract.md "Tenancy": only the request's organization is changed; another one's id is not found. */
function assertOwnOrganization(actor: Member, id: string) {
  if (id !== actor.organizationId) throw new AppError('not_found');
}

function organizations(api: FastifyInstance, { db, settings }: Parts) {
  const read = ({ userId }: { userId: string }, id: string) => readOrganization(db, settings, userId, id);

  handle(api, contract.getOrganizations, async ({ actor }) => {
    const list = await listOrganizations(db, settings, actor.userId);
    return { organizations: list, tc: list.length };
  });

  handle(api, contract.createOrganization, async ({ actor, body, request }) => {
    // Operators set up those of their customers.
    if (!actor.isGlobalAdmin) await consumeRateLimit(db, NEW_ORGANIZATIONS, actor.userId);
    const id = await createOrganization(db, actedBy(actor, request), body.name);
    return withText('New Organization Added.', { organization: await read(actor, id) });
  });

  handle(api, contract.renameOrganization, async ({ actor, body, request }) => {
    assertOwnOrganization(actor, body.id);
    await renameOrganization(db, actedBy(actor, request), body.name);
    return withText(UPDATED, { organization: await read(actor, body.id) });
  });

  handle(api, contract.saveOrganizationDetails, async ({ actor, body: { id, ...details }, request }) => {
    assertOwnOrganization(actor, id);
    await saveDetails(db, actedBy(actor, request), details);
    return withText(UPDATED, { organization: await read(actor, id) });
  });

  handle(api, contract.suspendOrganization, async ({ actor, body, request }) => {
    await setOrganizationSuspended(db, actedBy(actor, request), body.id, body.suspended);
    return withText(UPDATED);
  });
}

function members(api: FastifyInstance, { db }: Parts) {
  const read = ({ organizationId }: Member, id: string) => readMember(db, organizationId, id);

  handle(api, contract.getMembers, ({ actor, body }) => listMembers(db, actor.organizationId, body));

  handle(api, contract.setMemberRole, async ({ actor, params, body, request }) => {
    await setRole(db, actedBy(actor, request), params.id, body.role);
    return withText(UPDATED, { member: await read(actor, params.id) });
  });

  handle(api, contract.removeMember, async ({ actor, params, request }) => {
    await removeMember(db, actedBy(actor, request), params.id);
    return withText(DELETED);
  });

  handle(api, contract.suspendMember, async ({ actor, params, body, request }) => {
    await setMemberSuspended(db, actedBy(actor, request), params.id, body.suspended);
    return withText(UPDATED, { member: await read(actor, params.id) });
  });

  handle(api, contract.grantMember, async ({ actor, params, body, request }) => {
    await grantMember(db, actedBy(actor, request), params.id, body);
    return withText(UPDATED, { member: await read(actor, params.id) });
  });
}

/** Organizations and their members (docs/contract.md "Accounts"). */
export function organizationRoutes(api: FastifyInstance, parts: Parts): void {
  organizations(api, parts);
  members(api, parts);
}
