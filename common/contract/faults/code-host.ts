/** Faults of GitHub and its App: see ../faults.ts. */
export const CODE_HOST_FAULTS = {
  host_needs_connection: 'Connect your GitHub account, or ask an administrator to share access.',
  host_reconnect: 'GitHub no longer accepts this connection. Connect GitHub again.',
  host_rate_limited: 'GitHub does not accept more requests right now. Minutes until you can try again: {{minutes}}.',
  host_repository_gone: 'GitHub does not show this repository. It was deleted, or this connection has no access to it.',
  host_repository_too_large: 'Repositories can be up to {{gigabytes}} GB.',
  host_default_branch: 'The default branch of this project is set on GitHub.',
  host_no_write:
    'The GitHub connection that is used here cannot write to this repository. Ask for write access on GitHub.',
  host_archived: 'This repository is archived on GitHub: nothing can be written to it. Unarchive it there first.',
  host_branch_protected:
    'GitHub protects this branch and does not accept the commits. Use another branch, or change the rule on GitHub.',
  host_branch_diverged:
    'On GitHub this branch has commits that are missing here. Fetch now, merge them, then try again.',
  host_push_rejected:
    'GitHub does not accept these commits: a rule of the repository rejects them. Check its rules on GitHub.',
  host_pull_refused: 'GitHub does not open this pull request. Check on GitHub that both branches are there and differ.',
  host_change_refused: 'GitHub does not accept this change of the pull request. Try it on GitHub.',
  host_merge_refused:
    'GitHub does not merge this pull request now: a conflict, a check or a required review blocks it. Open it on GitHub to see which.',
  host_draft: 'The draft status can only be changed on GitHub.',
  app_suspended: 'The GitHub App is suspended on {{account}}. An owner of {{account}} has to reactivate it on GitHub.',
  app_removed:
    'The GitHub App was removed from {{account}}. An administrator has to install it again, or someone connects their own account.',
  app_repository:
    'The GitHub App does not have access to this repository. An owner of {{account}} has to add it to the installation on GitHub.',
  app_own_connection: 'Connect your own GitHub account first. It shows that the installation belongs to you.',
  app_key_refused: 'GitHub does not accept the key of the GitHub App. Check GITHUB_APP_ID and GITHUB_APP_PRIVATE_KEY.',
} as const;
