import * as z from 'zod';

/** Key of an issue of Jira, as people type it, in capitals. */
export const jiraIssueKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{1,19}-\d{1,10}$/i, 'not_valid')
  .transform((key) => key.toUpperCase());
