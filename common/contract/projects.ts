import * as z from 'zod';
import { hosting } from './code-host';
import { deployment, DEPLOYMENT_STATUSES } from './deployments';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { branchName, CODE_HOSTS, commit, hostRepository, repositoryListQuery, repositoryPath } from './repositories';

const id = z.string().max(64);
const command = z.string().trim().max(500);

/** A name that people give; it is the start of the project's address. */
export const projectName = z.string().trim().min(1).max(60);
/** Checks that a project can ask for: scripts of package.json by these meanings. */
export const PROJECT_CHECKS = ['types', 'test', 'lint'] as const;
export type ProjectCheck = (typeof PROJECT_CHECKS)[number];

/** How a project is built. '' in a command: there is nothing to run. */
export const buildSettings = z.object({
  installCommand: command,
  buildCommand: command,
  /** Within the root directory. */
  outputDirectory: z.string().trim().max(300),
  /** A major version: 20, 22, 24. */
  nodeVersion: z.string().regex(/^(\d{2})?$/, 'node_version_format'),
  /** Whether install scripts of packages may run. */
  allowScripts: z.boolean(),
  /** Unknown addresses are answered with index.html. */
  spaFallback: z.boolean(),
  /** Production is deployed when the default branch moves. */
  deployOnMerge: z.boolean(),
  /** Other branches get previews. */
  previews: z.boolean(),
  /** Its result is static, though its framework as it is set up seems to need a server. Absent: as it seems. */
  staticSite: z.boolean().optional(),
  /** Its build may reach the hosts that the installation offers for that (`reachable`). Absent: it reaches none. */
  reachHosts: z.boolean().optional(),
  /** Run on what was built: production shows only what passes them. Absent: none. */
  checks: z.array(z.enum(PROJECT_CHECKS)).max(PROJECT_CHECKS.length).optional(),
});
export type BuildSettings = z.infer<typeof buildSettings>;

/** The frameworks that are recognized; `static`: files that are served as they are. */
export const FRAMEWORKS = [
  'static',
  'vite',
  'astro',
  'eleventy',
  'next',
  'nuxt',
  'sveltekit',
  'remix',
  'gatsby',
  'angular',
  'create-react-app',
  'vue-cli',
  'docusaurus',
  'vitepress',
  'node',
  'other',
] as const;
export type Framework = (typeof FRAMEWORKS)[number];

const detected = z.object({
  framework: z.enum(FRAMEWORKS),
  /** 0 to 1. */
  confidence: z.number(),
  buildSettings,
  /** It answers requests by a program of its own, which this host does not run. */
  needsServer: z.boolean(),
});
const detectedPackage = detected.extend({ rootDirectory: z.string(), name: z.string() });
export type DetectedPackage = z.infer<typeof detectedPackage>;

export const project = z.object({
  id: z.string(),
  organizationId: z.string(),
  /** Who made it; null when their account is gone. */
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  host: z.enum(CODE_HOSTS),
  repoId: z.string(),
  repository: hostRepository.extend({
    /** What a git client clones, with a personal token as the password. */
    cloneUrl: z.string(),
    sizeBytes: z.number().int(),
    pushed_on: time.nullable(),
    /** Pushes may replace the history of the default branch; of a code host that is said there. */
    allowForcePush: z.boolean(),
    /** When a push last replaced the history of the default branch, and its newest commit before. */
    replaced: z.object({ from: z.string(), replaced_on: time }).nullable(),
  }),
  rootDirectory: z.string(),
  framework: z.enum(FRAMEWORKS).nullable(),
  buildSettings,
  /** Production shows what an administrator approved. */
  protected: z.boolean(),
  /** Null: its repository is kept here. */
  hosting: hosting.nullable(),
  /** Set while it waits in the bin. */
  deleted_on: time.nullable(),
  added_on: time,
  updated_on: time,
});
export type Project = z.infer<typeof project>;

const standing = z.object({
  /** What visitors see; null: nothing yet. */
  live: z
    .object({
      url: z.string(),
      sha: z.string(),
      /** First line of the commit's message. */
      message: z.string(),
      ready_on: time.nullable(),
    })
    .nullable(),
  /** The newest deployment, of whatever branch. */
  newest: z.object({ number: z.number().int(), status: z.enum(DEPLOYMENT_STATUSES) }).nullable(),
  /** Open ones. */
  pullRequests: z.number().int(),
  /** Those that changed something, are not archived, and were not merged as they stand. */
  sessions: z.number().int(),
});
export type ProjectStanding = z.infer<typeof standing>;

const listed = project.extend({
  standing,
  /** Nothing is live, and nothing of the default branch can be deployed until its root or output directory is set. */
  undeployable: z.boolean(),
  /** The newest commit of the default branch; null while the repository is empty, or when git is missing here. */
  head: commit.nullable(),
});
export type ListedProject = z.infer<typeof listed>;
/** How lists of projects can be ordered; `-`: the last or newest first. */
export const PROJECT_SORTS = ['-updated_on', 'name', '-pushed_on', '-added_on'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
const projectListQuery = repositoryListQuery.extend({ sort: z.enum(PROJECT_SORTS).default('-updated_on') });
export type ProjectListQuery = z.output<typeof projectListQuery>;
const projectList = ok({ list: z.array(listed), tc: total, page: z.number().int() });
const one = okWithMessage({ project });

export const getProjects = endpoint({
  method: 'GET',
  path: 'projects/list',
  access: 'develop',
  scope: 'organization',
  summary:
    'The projects of the organization, last changed first unless `sort` says otherwise; `bin=true`: those that were deleted in the last 30 days',
  query: projectListQuery.extend({ bin: z.enum(['true', 'false']).default('false') }),
  reply: projectList,
});

export const getOwnProjects = endpoint({
  method: 'GET',
  path: 'project/user-projects',
  access: 'develop',
  scope: 'organization',
  summary: 'The projects one made',
  query: projectListQuery,
  reply: projectList,
});

export const getProjectsOfUser = endpoint({
  method: 'GET',
  path: 'projects/user',
  access: 'develop',
  scope: 'organization',
  summary: 'The projects that a member made',
  query: projectListQuery.extend({ userId: id }),
  reply: projectList,
});

export const getAllProjects = endpoint({
  method: 'GET',
  path: 'project/admin-projects',
  access: 'installation.manage',
  summary: 'The projects of all organizations',
  query: projectListQuery,
  reply: ok({
    list: z.array(project.extend({ organizationName: z.string() })),
    tc: total,
    page: z.number().int(),
  }),
});

export const getProject = endpoint({
  method: 'GET',
  path: 'project/detail',
  access: 'develop',
  scope: 'organization',
  summary: 'One project with its newest commits',
  query: z.strictObject({ _id: id }),
  reply: ok({
    project,
    /** Of the default branch, newest first, at most ten; empty: nothing was pushed yet. */
    commits: z.array(commit),
  }),
});

/** What the host says about it counts; what the caller says is not stored. */
const sentRepository = body(hostRepository.partial().shape, ['id', 'cloneUrl', 'sizeBytes', 'pushed_on', 'archived']);
const startSettings = {
  rootDirectory: repositoryPath.optional(),
  buildSettings: body(buildSettings.partial().shape).optional(),
};

export const createProject = endpoint({
  method: 'POST',
  path: 'project',
  access: 'develop',
  scope: 'organization',
  summary:
    'Create a project on a repository of a code host; `id` is made by the caller, so that a repeat gives the first. The repository is read again at its host',
  body: body({
    id: z.uuid(),
    userId: id,
    /** Where `repoId` is from; absent: GitHub's are numbers, ours are not. */
    host: z.enum(CODE_HOSTS).optional(),
    repoId: id,
    orgId: id,
    name: projectName,
    repository: sentRepository,
    ...startSettings,
  }),
  status: 201,
  reply: one,
});

const sample = z.object({
  id: z.string(),
  framework: z.enum(FRAMEWORKS),
  /** Files it begins with; none: an empty repository. */
  files: z.number().int(),
});
export type SampleProject = z.infer<typeof sample>;

export const getSampleProjects = endpoint({
  method: 'GET',
  path: 'project/sample-projects',
  access: 'develop',
  scope: 'organization',
  summary: 'What a project can begin with',
  reply: ok({ list: z.array(sample) }),
});

export const createFromSample = endpoint({
  method: 'POST',
  path: 'project/sample/clone',
  access: 'develop',
  scope: 'organization',
  summary: 'Create a project from a sample, or an empty one (`sampleId: empty`)',
  body: body({ sampleId: z.string().max(40), name: projectName, ...startSettings }),
  status: 201,
  reply: one,
});

export const cloneProject = endpoint({
  method: 'POST',
  path: 'project/clone',
  access: 'develop',
  scope: 'organization',
  summary: 'Copy a project with all branches of its repository',
  body: body({ projectId: id, name: projectName }),
  status: 201,
  reply: one,
});

export const renameProject = endpoint({
  method: 'POST',
  path: 'project/rename',
  access: 'develop',
  scope: 'organization',
  summary: 'Rename a project; its addresses stay',
  body: body({ projectId: id, name: projectName }),
  reply: one,
});

export const deleteProject = endpoint({
  method: 'POST',
  path: 'project/delete',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Put a project into the bin for 30 days; `confirmName` must be its name',
  body: body({ projectId: id, confirmName: z.string().max(200) }),
  reply: okWithMessage({}),
});

export const restoreProject = endpoint({
  method: 'POST',
  path: 'project/restore',
  access: 'develop',
  scope: 'organization',
  summary: 'Take a project out of the bin',
  body: body({ projectId: id }),
  reply: one,
});

export const saveRepository = endpoint({
  method: 'POST',
  path: 'project/repository/save',
  access: 'develop',
  scope: 'organization',
  summary:
    'Read the repository of a project again at its host; of what is sent only the default branch counts, which an administrator alone changes',
  body: body({ projectId: id, repository: sentRepository }),
  reply: one,
});

export const setDefaultBranch = endpoint({
  method: 'POST',
  path: 'project/set-default-branch',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Make another branch the default one, whose history pushes do not replace',
  body: body({ projectId: id, branchName }),
  reply: one,
});

export const detectFramework = endpoint({
  method: 'POST',
  path: 'project/detect-framework',
  access: 'develop',
  scope: 'organization',
  summary: 'What a commit holds: the framework of a folder, and every package that could be a root directory',
  body: body({
    projectId: id.optional(),
    /** In its place, before there is a project: a repository of the organization. */
    repositoryId: id.optional(),
    branchName: branchName.optional(),
    rootDirectory: repositoryPath.optional(),
  }),
  reply: ok({ ...detected.shape, packages: z.array(detectedPackage) }),
});

const settingsReply = {
  project,
  detected: z.object(detected.shape).nullable(),
  /**
   * Set while nothing is deployed by itself: nothing builds it, and no index.html is where its files would be served. What
   * could be deployed in its place.
   */
  proposals: z.array(detectedPackage).nullable(),
};

export const getBuildSettings = endpoint({
  method: 'GET',
  path: 'project/build-settings',
  access: 'develop',
  scope: 'organization',
  summary:
    'How a project is built, what its default branch suggests (null while it is empty), and what could be deployed where nothing is',
  query: z.strictObject({ projectId: id }),
  reply: ok({
    ...settingsReply,
    /** Hosts that a build may reach, where its project lets it; empty: the installation offers none. */
    reachable: z.array(z.string()),
  }),
});

export const saveBuildSettings = endpoint({
  method: 'POST',
  path: 'project/build-settings',
  access: 'develop',
  scope: 'organization',
  summary: 'Change how a project is built, and deploy it with `initiateDeployment`; absent fields keep their value',
  body: body({
    projectId: id,
    buildSettings: body(buildSettings.partial().shape),
    rootDirectory: repositoryPath.optional(),
    initiateDeployment: z.boolean().default(false),
  }),
  reply: okWithMessage({ project, deployment: deployment.nullable() }),
});

export const allowForcePushes = endpoint({
  method: 'POST',
  path: 'project/force-pushes',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Let pushes replace the history of the default branch, or not any more; 422 for one at a code host',
  body: body({ projectId: id, allowed: z.boolean() }),
  reply: okWithMessage({ project }),
});

export const protectProject = endpoint({
  method: 'POST',
  path: 'project/protect',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Have deployments to production wait for an administrator, or not any more',
  body: body({ projectId: id, protected: z.boolean() }),
  reply: okWithMessage({ project }),
});
