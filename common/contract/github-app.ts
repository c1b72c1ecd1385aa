import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

const manage = { access: 'site.manage', scope: 'organization' } as const;

/** What an installation may do, by GitHub's names: `{contents: 'write'}`. */
export type InstallationPermissions = Readonly<Record<string, string>>;
/** All repositories of the account, or those that were chosen there. */
export const INSTALLATION_SELECTIONS = ['all', 'selected'] as const;
export type InstallationSelection = (typeof INSTALLATION_SELECTIONS)[number];

/** `suspended`: by an owner of the account at GitHub; `removed`: uninstalled there. */
export const INSTALLATION_STATES = ['active', 'suspended', 'removed'] as const;
export type InstallationState = (typeof INSTALLATION_STATES)[number];

const installation = z.object({
  id: z.string(),
  /** The account at GitHub that it was installed on. */
  account: z.string(),
  kind: z.enum(['person', 'organization']),
  selection: z.enum(INSTALLATION_SELECTIONS),
  state: z.enum(INSTALLATION_STATES),
  /** Its page at GitHub, where repositories are chosen. */
  htmlUrl: z.string(),
  /** What it lacks of what the app works with, by GitHub's names. */
  missingPermissions: z.array(z.string()),
  /** Projects that name it. */
  projects: z.number().int(),
  /** Who connected it; null: an account that no longer exists. */
  addedBy: z.string().nullable(),
  added_on: time,
});
export type Installation = z.infer<typeof installation>;

const state = z.object({
  /** Names of the settings that are missing; none: the app can be installed. */
  missingSettings: z.array(z.string()),
  /** GitHub tells of changes at once; else it is asked every hour. */
  webhook: z.boolean(),
  /** One's own account at GitHub, by which an installation is known to be one's own; null: it is not connected. */
  username: z.string().nullable(),
  installations: z.array(installation),
  tc: total,
});
export type GithubAppState = z.infer<typeof state>;

/** Result of an installation, as `app=` in the address to which GitHub's page returns. */
export const INSTALL_OUTCOMES = [
  'connected',
  /** An owner of the account has to approve it at GitHub first. */
  'requested',
  /** The person has no connection to GitHub of their own, so ownership cannot be proven. */
  'needs_connection',
  /** Their account at GitHub is neither the installation's nor an owner of it. */
  'not_owner',
  /** It serves another organization here. */
  'taken',
  /** Another browser, session or right than at the start, or used before. */
  'refused',
  /** GitHub did not answer, or knows no such installation. */
  'failed',
] as const;
export type InstallOutcome = (typeof INSTALL_OUTCOMES)[number];

export const getGithubApp = endpoint({
  method: 'GET',
  path: 'github/app',
  ...manage,
  summary: 'Where the organization has the GitHub App installed, or which settings are missing',
  reply: ok(state.shape),
});

export const beginInstall = endpoint({
  method: 'POST',
  path: 'github/app/install',
  ...manage,
  personal: true,
  neverKept: true,
  summary: 'Begin to install the GitHub App: the page of GitHub to go to; 503 `not_configured` names the settings',
  reply: ok({ url: z.string() }),
});

export const endInstall = endpoint({
  method: 'GET',
  path: 'auth/github-app/setup',
  access: 'anonymous',
  summary: 'Where GitHub sends the browser back to after installing; leads on to the organization',
  query: z.record(z.string(), z.unknown()),
  status: 302,
  reply: z.string(),
});

export const findInstallations = endpoint({
  method: 'POST',
  path: 'github/app/find',
  ...manage,
  personal: true,
  summary:
    'Connect the installations on accounts that one owns at GitHub, one’s own connection to GitHub as the proof; 409 `needs_connection` without it',
  reply: okWithMessage({ found: z.number().int(), taken: z.number().int() }),
});

export const removeInstallation = endpoint({
  method: 'POST',
  path: 'github/app/remove',
  ...manage,
  summary: 'Uninstall the app at GitHub and forget the installation; its projects then have no connection',
  body: body({ id: z.string().max(64) }),
  reply: okWithMessage({
    /** GitHub confirmed it. */
    uninstalled: z.boolean(),
  }),
});

export const getInstallationRepositories = endpoint({
  method: 'GET',
  path: 'github/app/repositories/:id',
  ...manage,
  summary: 'The repositories that an installation reaches now, the first hundred by name',
  params: z.strictObject({ id: z.string().max(64) }),
  reply: ok({
    list: z.array(z.object({ id: z.string(), fullName: z.string(), private: z.boolean() })),
    tc: total,
  }),
});

export const githubAppWebhook = endpoint({
  method: 'POST',
  path: 'github/app/webhook',
  access: 'anonymous',
  raw: true,
  bodyLimit: 6 * 1024 * 1024,
  summary:
    'GitHub says that something changed about the app; 401 unless it signed these bytes with GITHUB_APP_WEBHOOK_SECRET. They are a hint: GitHub is asked again',
  reply: ok({}),
});
