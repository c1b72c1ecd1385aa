import * as z from 'zod';
import { body, endpoint, eventStream, follow, ok, pageQuery, time, total } from './endpoint';
import { branchName } from './repositories';

/** State of a deployment and of the build behind it. */
export const DEPLOYMENT_STATUSES = ['queued', 'building', 'ready', 'failed', 'cancelled'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

export const DEPLOYMENT_TARGETS = ['production', 'preview'] as const;
export type DeploymentTarget = (typeof DEPLOYMENT_TARGETS)[number];

/** What a lasting address points to. */
const ALIAS_KINDS = ['production', 'branch', 'pull', 'session'] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

/**
 * The steps of a build, in their order, then the checks of the project. A folder of files as they are has only the
 * first and the fourth.
 */
export const BUILD_STEPS = ['checkout', 'install', 'build', 'collect', 'types', 'test', 'lint'] as const;

/**
 * Why a build failed: `command_failed` (with its exit code), a limit, `unsafe_output` (a link or
 * device), `no_output`, `no_index` (no page at its top), `wrong_base` (it asks for files elsewhere), `needs_server`,
 * `no_sandbox`, `interrupted` (server gone), `checkout_failed`, `storage_full`, `internal`.
 */
export const BUILD_REASONS = [
  'command_failed',
  'time_limit',
  'memory_limit',
  'process_limit',
  'disk_limit',
  'output_limit',
  'unsafe_output',
  'no_output',
  'no_index',
  'wrong_base',
  'too_many_files',
  'file_too_large',
  'needs_server',
  'no_sandbox',
  'interrupted',
  'checkout_failed',
  'storage_full',
  'internal',
] as const;
export type BuildReason = (typeof BUILD_REASONS)[number];

/** Lines of a log that are kept. */
export const MAX_LOG_LINES = 50_000;

export const buildStep = z.object({
  name: z.enum(BUILD_STEPS),
  startedAt: time,
  /** Null while it runs. */
  ms: z.number().int().nullable(),
  /** A check that did not pass: the build is kept, and production does not show it. */
  failed: z.literal(true).optional(),
});
export type BuildStep = z.infer<typeof buildStep>;

const status = z.enum(DEPLOYMENT_STATUSES);
const progress = z.object({
  status,
  steps: z.array(buildStep),
  reason: z.enum(BUILD_REASONS).nullable(),
  exitCode: z.number().int().nullable(),
});
export type BuildProgress = z.infer<typeof progress>;

/** What production waits for in a protected project. */
export const APPROVALS = ['waiting', 'approved', 'refused'] as const;
export type Approval = (typeof APPROVALS)[number];

const approval = z.object({
  state: z.enum(APPROVALS),
  /** Who decided; null while undecided, or when their account is gone. */
  by: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  decided_on: time.nullable(),
});

const alias = z.object({ kind: z.enum(ALIAS_KINDS), name: z.string(), url: z.string() });

export const deployment = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** From 1 upwards per project. */
  number: z.number().int(),
  /** Its own address; addresses that stay are in `aliases`. */
  url: z.string(),
  aliases: z.array(alias),
  target: z.enum(DEPLOYMENT_TARGETS),
  branch: z.string(),
  sha: z.string(),
  message: z.string(),
  author: z.string(),
  status,
  reason: z.enum(BUILD_REASONS).nullable(),
  exitCode: z.number().int().nullable(),
  steps: z.array(buildStep),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Its files and its log are there: the last ten, and what an address points to. */
  kept: z.boolean(),
  /** Made ahead for a change set: production shows it when that goes live. */
  held: z.boolean(),
  /** Production was pointed by hand while it was under way: it does not take production by itself. */
  passedOver: z.boolean(),
  /** How many begin before it, as it looks now: organizations take turns. Null when it does not wait. */
  ahead: z.number().int().nullable(),
  /** Who asked for it; null = a push or a deploy hook. */
  createdBy: z.string().nullable(),
  /** Name of the deploy hook that asked for it. */
  hook: z.string().nullable(),
  /** Of a protected project's production: until it is approved production does not show it. */
  approval: approval.nullable(),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  readyAt: time.nullable(),
  added_on: time,
});
export type Deployment = z.infer<typeof deployment>;

/** What a deployment comes from. */
const origin = z.object({
  /** Whose merge its commit is, or whose branch it shows. */
  pullRequest: z.object({ id: z.string(), number: z.number().int(), title: z.string() }).nullable(),
  session: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Of the ticket or the issue of Jira that the session was begun from. */
  ticketKey: z.string().nullable(),
  jiraKey: z.string().nullable(),
});
export type DeploymentOrigin = z.infer<typeof origin>;

const develop = { access: 'develop', scope: 'organization' } as const;
const projectId = z.string().max(64);
const id = z.strictObject({ id: z.string().max(64) });

export const deploy = endpoint({
  method: 'POST',
  path: 'project/deploy',
  ...develop,
  summary: 'Deploy a branch (the default one: production); an equal build is reused unless `force`',
  body: body({
    projectId,
    force: z.boolean().default(false),
    branchName: branchName.optional(),
    /** A session of the project: its branch is deployed, at an address that stays the session's. */
    sessionId: z.string().max(64).optional(),
  }),
  reply: ok({ deployment }),
});

export const getDeployments = endpoint({
  method: 'GET',
  path: 'project/deployments',
  ...develop,
  summary:
    'Deployments of a project, or of all of the organization, newest first; by target, status, branch, q (text), live',
  query: z.strictObject({
    projectId: projectId.optional(),
    target: z.enum(DEPLOYMENT_TARGETS).optional(),
    status: status.optional(),
    branch: z.string().max(244).optional(),
    /** Only those that visitors see in production: one of each project at most. */
    live: z.literal('true').optional(),
    q: z.string().max(200).optional(),
    ...pageQuery,
  }),
  reply: ok({ list: z.array(deployment), tc: total, page: z.number().int() }),
});

export const getDeployment = endpoint({
  method: 'GET',
  path: 'project/deployment',
  ...develop,
  summary: 'One deployment, by its number in the project, and the pull request, session and ticket it comes from',
  query: z.strictObject({ projectId, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: ok({ deployment, origin }),
});

export const logLine = z.object({
  /** From 1. */
  n: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** `step`: said by the server, not by a command. */
  stream: z.enum(['out', 'err', 'step']),
  text: z.string(),
});
export type LogLine = z.infer<typeof logLine>;

export const followLog = endpoint({
  method: 'GET',
  path: 'project/deployment/logs/:id',
  ...develop,
  summary: 'The log of a deployment as it is written: lines, how far it is, and the end',
  params: id,
  query: z.strictObject({ follow }),
  events: {
    /** Several lines at once; the id of the event is the number of the last one. */
    lines: z.object({ lines: z.array(logLine) }),
    status: progress,
    end: z.object({}),
  },
  ...eventStream,
});

export const cancelDeployment = endpoint({
  method: 'POST',
  path: 'project/deployment/cancel',
  ...develop,
  summary: 'Cancel a deployment that waits or is built; 409 once it is over',
  body: body({ id: z.string().max(64) }),
  reply: ok({ deployment }),
});

export const retryDeployment = endpoint({
  method: 'POST',
  path: 'project/deployment/retry',
  ...develop,
  summary: 'Build the same commit again, with the settings and variables of now, as a new deployment',
  body: body({ id: z.string().max(64) }),
  reply: ok({ deployment }),
});

export const rollBack = endpoint({
  method: 'POST',
  path: 'project/rollback',
  ...develop,
  summary: 'Point the production address to an earlier deployment; 409 when it is not ready or not kept',
  body: body({ projectId, deploymentId: z.string().max(64) }),
  reply: ok({ deployment }),
});

const manage = { access: 'site.manage', scope: 'organization' } as const;

export const approveDeployment = endpoint({
  method: 'POST',
  path: 'project/deployment/approve',
  ...manage,
  summary: 'Approve a deployment that waits for it; 409 for whoever asked for it and when it does not wait',
  body: body({ id: z.string().max(64) }),
  reply: ok({ deployment }),
});

export const refuseDeployment = endpoint({
  method: 'POST',
  path: 'project/deployment/refuse',
  ...manage,
  summary: 'Refuse a deployment that waits for approval, with a reason; 409 as for approving',
  body: body({ id: z.string().max(64), reason: z.string().trim().min(1).max(500) }),
  reply: ok({ deployment }),
});
