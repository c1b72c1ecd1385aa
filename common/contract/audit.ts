import * as z from 'zod';
import { endpoint, listBody, ok, time, total } from './endpoint';

/** Every access-relevant act that is kept, in the order of the filter's list. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'sign-up',
  'password-changed',
  'password-reset',
  'sessions-ended',
  'sessions-revoked',
  'account-deleted',
  'organization-created',
  'organization-renamed',
  'organization-details',
  'organization-suspended',
  'organization-resumed',
  'member-role',
  'member-removed',
  'member-left',
  'member-suspended',
  'member-resumed',
  'member-granted',
  'invite-sent',
  'invite-accepted',
  'invite-rejected',
  'invite-revoked',
  'site-created',
  'site-deleted',
  'domain-verified',
  'domain-refused',
  'first-site',
  'connected',
  'disconnected',
  'user-suspended',
  'user-resumed',
  'login-as',
  'plan-chosen',
  'subscription-canceled',
  'subscription-resumed',
  'plan-saved',
  'plan-retired',
  'plan-restored',
  'plan-granted',
  'grant-ended',
  'invoice-refunded',
  'payment-read-again',
  'payments-simulated',
  'project-created',
  'project-renamed',
  'project-deleted',
  'project-restored',
  'pull-request-opened',
  'pull-request-merged',
  'pull-request-closed',
  'branch-deleted',
  'token-created',
  'token-revoked',
  'board-saved',
  'ticket-deleted',
  'deployed',
  'deployment-cancelled',
  'production-pointed',
  'environment-saved',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntry = z.object({
  id: z.string(),
  time,
  act: z.enum(AUDIT_ACTIONS),
  actorName: z.string(),
  actorEmail: z.string(),
  /** Set when a global administrator was signed in as the actor. */
  actByName: z.string().nullable(),
  /** Whom or what it was done to, as it was called then. */
  target: z.string(),
  address: z.string(),
  /** Further facts: the new role, the reason. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const getAudit = endpoint({
  method: 'POST',
  path: 'audit/dash/getAudit',
  access: 'site.manage',
  scope: 'organization',
  summary: "The organisation's audit log, newest first; search by actor and target, filter by act, from and to",
  body: listBody,
  reply: ok({ audit: z.array(auditEntry), tc: total }),
});

export const getAuditCsv = endpoint({
  method: 'GET',
  path: 'audit.csv',
  access: 'site.manage',
  scope: 'organization',
  summary: 'The whole audit log as CSV; cells that a spreadsheet would run as a formula are defused',
  replyType: 'text/csv; charset=utf-8',
  reply: z.string(),
});
