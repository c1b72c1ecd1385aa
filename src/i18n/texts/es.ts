/** The texts of es by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/es/*.json',
  '!../../../locales/es/{mail,published,jira-comments,composer}.json',
]);
