/**
 * Events that webhooks report: branches, names and permissions of a repository, its pull requests and their comments.
 */
export const HOOK_EVENTS: readonly string[] = [
  'push',
  'create',
  'delete',
  'repository',
  'pull_request',
  'issue_comment',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
];
