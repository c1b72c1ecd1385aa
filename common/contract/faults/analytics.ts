/** Faults of A/B tests and alarms: see ../faults.ts. */
export const ANALYTICS_FAULTS = {
  alarm_member: 'Someone chosen here is not an active member.',
  alarm_count: 'A site can have up to {{maximum}} alarms.',
  webhook_https: 'Enter an address that begins with https://.',
  page_tested: 'The A/B test {{name}} is running on this page. End the test first.',
  goal_tested: 'The A/B test {{name}} counts this goal. End the test first.',
  experiments_full: 'A site can have up to {{maximum}} A/B tests. Delete one first.',
  experiment_page_gone: 'This page no longer exists.',
  experiment_page_needed: 'Choose a page. Emails and stories cannot be tested.',
  experiment_version_gone: 'This version no longer exists. Choose another one.',
  experiment_goal_gone: 'This goal no longer exists. Choose another one.',
  experiment_fixed: 'This test has started. Its settings can no longer be changed.',
  experiment_running: 'This test is running. End it first.',
  experiment_begun: 'This test has already started.',
  experiment_not_running: 'This test is not running.',
  experiment_page_not_live: 'Publish the page first. Its live version is version A.',
  experiment_page_scheduled: 'A version of this page is scheduled to be published. Cancel that first.',
  experiment_same_version: 'Versions A and B are the same. Choose another version, or change the draft.',
  experiment_goal_clicks:
    'Link clicks are counted in the browser. Turn on “Count views in the browser” in the site settings first.',
  experiment_goal_same: 'The goal is the page that is tested. Choose a goal that visitors reach afterwards.',
} as const;
