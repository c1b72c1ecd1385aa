/** The texts of fr-FR by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/fr-FR/*.json',
  '!../../../locales/fr-FR/{mail,published,jira-comments,composer}.json',
]);
