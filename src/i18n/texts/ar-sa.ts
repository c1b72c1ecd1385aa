/** The texts of ar-SA by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/ar-SA/*.json',
  '!../../../locales/ar-SA/{mail,published,jira-comments,composer}.json',
]);
