/** The texts of it-IT by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/it-IT/*.json',
  '!../../../locales/it-IT/{mail,published,jira-comments,composer}.json',
]);
