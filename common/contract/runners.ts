import * as z from 'zod';
import { BUILD_REASONS, buildStep, MAX_LOG_LINES } from './deployments';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { buildSettings, PROJECT_CHECKS } from './projects';

/** Runners of an installation. */
export const MAX_RUNNERS = 100;

const runner = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of its token. */
  prefix: z.string(),
  /** Of Pagewright, as the runner says; '' before it asked for the first time. */
  version: z.string(),
  last_seen_on: time.nullable(),
  /** It asked or reported within the last half minute. */
  connected: z.boolean(),
  /** What it builds now. */
  building: z.array(z.object({ id: z.string(), projectName: z.string(), organization: z.string(), sha: z.string() })),
  added_on: time,
});
export type Runner = z.infer<typeof runner>;

const manage = { access: 'installation.manage' } as const;

export const getRunners = endpoint({
  method: 'GET',
  path: 'admin/runners',
  ...manage,
  summary: 'Other machines that build, by name; never their tokens. `here`: this server builds, too',
  reply: ok({ runners: z.array(runner), tc: total, here: z.boolean(), waiting: z.number().int().nullable() }),
});

export const createRunner = endpoint({
  method: 'POST',
  path: 'admin/runners',
  ...manage,
  neverKept: true,
  summary: 'Let another machine build; its token is told this once',
  body: body({ name: z.string().trim().min(1).max(80) }),
  status: 201,
  reply: okWithMessage({ runner, token: z.string() }),
});

export const removeRunner = endpoint({
  method: 'POST',
  path: 'admin/runners/delete/:id',
  ...manage,
  summary: 'Remove a runner: its token and those of its builds stop working at once',
  params: z.strictObject({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});

/** What runners call: the token of the runner, or of one build, is the bearer, which the handler looks at. */
const machine = { access: 'anonymous', neverKept: true } as const;
const id = z.strictObject({ id: z.string().max(64) });
const check = z.string().max(200).nullable();

const job = z.object({
  id: z.string(),
  projectId: z.string(),
  sha: z.string(),
  settings: buildSettings.extend({ rootDirectory: z.string() }),
  /** What its commands get in their environment. */
  variables: z.record(z.string(), z.string()),
  /** What the commit says about how it is built (server/developer/delivery/builds/commit-source.ts). */
  commit: z.object({
    packageManager: z.string().nullable(),
    install: z.string().nullable(),
    modules: z.array(z.string()),
    missingScript: z.string().nullable(),
    checks: z.partialRecord(z.enum(PROJECT_CHECKS), check),
  }),
  /** Opens this build and nothing else, until it is over. */
  token: z.string(),
});
export type RunnerJob = z.infer<typeof job>;

export const takeBuild = endpoint({
  method: 'POST',
  path: 'runner/take',
  ...machine,
  summary: "With a runner's token: the build whose turn it is, with what it needs; null when none waits",
  body: body({ version: z.string().max(40) }),
  reply: ok({ job: job.nullable() }),
});

export const getBuildSource = endpoint({
  method: 'GET',
  path: 'runner/builds/:id/source',
  ...machine,
  summary: "With a build's token: the files of its commit",
  params: id,
  replyType: 'application/x-tar',
  reply: z.string(),
});

const line = z.object({
  at: z.number().int(),
  stream: z.enum(['out', 'err', 'step']),
  text: z.string().max(4000),
});

export const reportBuild = endpoint({
  method: 'POST',
  path: 'runner/builds/:id/report',
  ...machine,
  summary: "With a build's token: that it is still built, how far, and what was printed; says whether it is cancelled",
  params: id,
  body: body({
    steps: z.array(buildStep).max(20).optional(),
    log: z
      .strictObject({
        /** From 1; what is there already is not stored twice. */
        firstLine: z.number().int().min(1).max(MAX_LOG_LINES),
        lines: z.array(line).min(1).max(500),
      })
      .optional(),
  }),
  bodyLimit: 8 * 1024 * 1024,
  reply: ok({ cancelled: z.boolean() }),
});

export const putBuildResult = endpoint({
  method: 'PUT',
  path: 'runner/builds/:id/result',
  ...machine,
  summary: "With a build's token: the files that it made; what cannot be deployed is told as the build's reason",
  params: id,
  stream: 'application/x-tar',
  reply: ok({
    files: z.number().int(),
    /** Lines for the log: files that visitors do not get, or that are not what they seem. */
    notes: z.array(z.string()),
    /** Why the files are refused; null: they are stored. */
    refused: z.object({ reason: z.enum(BUILD_REASONS), detail: z.string() }).nullable(),
  }),
});

export const endBuild = endpoint({
  method: 'POST',
  path: 'runner/builds/:id/end',
  ...machine,
  summary: "With a build's token, which ends: how it ended; 409 for `ready` without files",
  params: id,
  body: body({
    end: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('ready') }),
      z.strictObject({ status: z.literal('cancelled') }),
      z.strictObject({
        status: z.literal('failed'),
        reason: z.enum(BUILD_REASONS),
        exitCode: z.number().int().min(-1000).max(1000).nullable(),
      }),
    ]),
  }),
  reply: ok({}),
});
