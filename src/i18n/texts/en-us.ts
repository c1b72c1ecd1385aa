/** The texts of en-US by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/en-US/*.json',
  '!../../../locales/en-US/{mail,published,jira-comments,composer}.json',
]);
