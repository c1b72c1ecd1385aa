import * as z from 'zod';
import { logLine } from './deployments';
import { body, endpoint, eventStream, follow, time } from './endpoint';

/** `sleeping`: it was idle for a while, or it made room; it is started again as it was. */
export const DEV_SERVER_STATES = ['stopped', 'starting', 'running', 'failed', 'sleeping'] as const;
export type DevServerState = (typeof DEV_SERVER_STATES)[number];

/**
 * Why one failed: the commit has no command for it, its packages could not be installed, the command ended (its exit
 * code is given) or did not listen in time, a limit was passed. Why one stopped: `interrupted`, its server went away.
 * Why one sleeps: `idle`, or `made_room` for another organization.
 */
export const DEV_SERVER_REASONS = [
  'no_command',
  'checkout_failed',
  'install_failed',
  'exited',
  'not_listening',
  'time_limit',
  'memory_limit',
  'process_limit',
  'disk_limit',
  'output_limit',
  'interrupted',
  'idle',
  'made_room',
  'internal',
] as const;
export type DevServerReason = (typeof DEV_SERVER_REASONS)[number];

/** Lines of a log that are kept, the last ones. */
export const MAX_DEV_LOG_LINES = 2000;

const devServer = z.object({
  state: z.enum(DEV_SERVER_STATES),
  reason: z.enum(DEV_SERVER_REASONS).nullable(),
  exitCode: z.number().int().nullable(),
  /** Stays the session's; null until it was first started. */
  url: z.string().nullable(),
  /** What it runs: `npm run dev`; '' = not known yet. */
  command: z.string(),
  /** The commit whose files it shows; null = none. */
  sha: z.string().nullable(),
  /** Packages or too many files changed since it was started: that needs a restart. */
  restartNeeded: z.boolean(),
  /** The first line of its log since it was last started. */
  logFrom: z.number().int(),
  started_on: time.nullable(),
});
export type DevServer = z.infer<typeof devServer>;

const runningServer = z.object({
  sessionId: z.string(),
  sessionTitle: z.string(),
  projectId: z.string(),
  projectName: z.string(),
});
/** A development server of the organization that is at work. */
export type RunningDevServer = z.infer<typeof runningServer>;

const develop = { access: 'develop', scope: 'organization' } as const;
const named = { projectId: z.string().max(64), sessionId: z.string().max(64) };
/** Without a session: the one of the project whose server is at work, else the one that was started last. */
const ofProject = { ...named, sessionId: named.sessionId.optional() };
/** `status` is the server's state: the word of the specification. */
const reply = z.object({ status: z.enum(DEV_SERVER_STATES), url: z.string().nullable(), server: devServer });

export const getDevServer = endpoint({
  method: 'POST',
  path: 'project/development/status',
  ...develop,
  summary: 'The development server of a session or a project, and those of the organization that are at work',
  body: body(ofProject),
  reply: reply.extend({
    running: z.array(runningServer),
    /** How many the organization may run at once. */
    limit: z.number().int(),
    /** Why none can run on this server; null: they can. */
    missing: z.string().nullable(),
    /** False: it is stopped, and the session's newest commit has nothing that starts one: a folder of files as they are. */
    hasCommand: z.boolean(),
  }),
});

export const startDevServer = endpoint({
  method: 'POST',
  path: 'project/development/start',
  ...develop,
  summary: "Start a session's development server in the sandbox; 409 while the organization runs as many as it may",
  body: body(named),
  reply,
});

export const restartDevServer = endpoint({
  method: 'POST',
  path: 'project/development/restart',
  ...develop,
  summary: "Stop a session's development server and start it on the newest commit, its packages installed again",
  body: body(ofProject),
  reply,
});

export const stopDevServer = endpoint({
  method: 'POST',
  path: 'project/development/stop',
  ...develop,
  summary: "Stop a session's development server with all that it started; fine when none runs",
  body: body(ofProject),
  reply,
});

export const followDevServer = endpoint({
  method: 'GET',
  path: 'project/development/events/:sessionId',
  ...develop,
  summary: "A session's development server as it changes, and its log as it is written",
  params: z.strictObject({ sessionId: z.string().max(64) }),
  query: z.strictObject({ follow }),
  events: {
    /** Several lines at once; the id of the event is the number of the last one. */
    lines: z.object({ lines: z.array(logLine) }),
    server: devServer,
  },
  ...eventStream,
});
