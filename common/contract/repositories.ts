import * as z from 'zod';
import { isBranchName } from './branch-name';
import { endpoint, ok, pageQuery, time, total } from './endpoint';

/** `local`: kept here; `mirror`: of a code host, fetched when it is needed. */
export const REPOSITORY_KINDS = ['local', 'mirror'] as const;
export type RepositoryKind = (typeof REPOSITORY_KINDS)[number];
export const CODE_HOSTS = ['local', 'github'] as const;
export type CodeHostKind = (typeof CODE_HOSTS)[number];

const id = z.string().max(64);

/** As git takes them, and no more (`check-ref-format` is asked too). */
export const branchName = z.string().refine(isBranchName, 'branch_format');
/** A folder or file of a repository: plain segments, '' for its top. */
export const repositoryPath = z.string().max(1000);
/** A branch or a commit. */
const ref = branchName;

/** A repository as a code host tells it. Identifiers are sent as text. */
export const hostRepository = z.object({
  name: z.string(),
  fullName: z.string(),
  private: z.boolean(),
  htmlUrl: z.string(),
  language: z.string(),
  defaultBranch: z.string(),
  organization: z.string(),
  orgId: z.string(),
});
export const commit = z.object({
  sha: z.string(),
  /** The first line of its message. */
  subject: z.string(),
  author: z.string(),
  date: time,
});
export type Commit = z.infer<typeof commit>;

/** `page`, `size` and `q` (name contains) of the lists of projects and repositories, which are read with GET. */
export const repositoryListQuery = z.strictObject({
  ...pageQuery,
  q: z.string().max(200).optional(),
});

const branch = z.object({ name: z.string(), sha: z.string(), isDefault: z.boolean(), head: commit });
export type Branch = z.infer<typeof branch>;

export const getBranches = endpoint({
  method: 'GET',
  path: 'project/branches',
  access: 'develop',
  scope: 'organization',
  summary: 'The branches of a project, the default one first, then the last changed',
  query: z.strictObject({ projectId: id }),
  reply: ok({ list: z.array(branch), tc: total }),
});

const fileEntry = z.object({
  path: z.string(),
  type: z.enum(['file', 'link', 'module']),
  size: z.number().int().nullable(),
  hash: z.string(),
});

export const getFiles = endpoint({
  method: 'GET',
  path: 'project/files',
  access: 'develop',
  scope: 'organization',
  summary: 'All files of a commit below a path, sorted; at most 10,000',
  query: z.strictObject({ projectId: id, ref: ref.optional(), path: repositoryPath.optional() }),
  reply: ok({ list: z.array(fileEntry), sha: z.string(), truncated: z.boolean() }),
});

/**
 * Why a file is not edited as text: `encoding`, it is not UTF-8; `lfs`, it is the pointer of a file kept elsewhere; `link`,
 * its content is an address; `name`, its path is one that nothing is written at: not UTF-8, with a backslash or a line end.
 */
export const READ_ONLY = ['binary', 'encoding', 'large', 'lfs', 'link', 'name'] as const;
export type ReadOnly = (typeof READ_ONLY)[number];

export const getFile = endpoint({
  method: 'GET',
  path: 'project/file',
  access: 'develop',
  scope: 'organization',
  summary: 'One file of a commit; `content` is empty when it is binary, a link or larger than 5 MB',
  query: z.strictObject({ projectId: id, ref: ref.optional(), path: repositoryPath }),
  reply: ok({
    path: z.string(),
    content: z.string(),
    binary: z.boolean(),
    /** Null: it can be edited as text. What cannot be read of another encoding is U+FFFD in `content`. */
    readOnly: z.enum(READ_ONLY).nullable(),
    size: z.number().int(),
    hash: z.string(),
  }),
});

const hostedRepository = hostRepository.extend({
  id: z.string(),
  pushed_on: time.nullable(),
  /** Nothing can be pushed to it any more. */
  archived: z.boolean(),
});
export type HostedRepository = z.infer<typeof hostedRepository>;

export const getRepositories = endpoint({
  method: 'GET',
  path: 'github/repos',
  access: 'develop',
  scope: 'organization',
  summary:
    'The repositories of a code host that one can make projects of, last pushed first; `host=local`: those of the organization, by name',
  query: repositoryListQuery.extend({
    host: z.enum(CODE_HOSTS).default('github'),
    /** Of this owner at the host alone. */
    org: z.string().max(100).optional(),
  }),
  reply: ok({
    list: z.array(hostedRepository),
    tc: total,
    page: z.number().int(),
    /** There are more than are read (3,000). */
    truncated: z.boolean(),
  }),
});
