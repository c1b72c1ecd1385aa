/** What webhooks tell of: branches, what a repository is called and may do, its pull requests and what is said of them. */
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
