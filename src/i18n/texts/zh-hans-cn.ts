/** The texts of zh-Hans-CN by area, without those that the server alone writes: mails, the error pages of sites, and comments at Jira. */
export const files = import.meta.glob([
  '../../../locales/zh-Hans-CN/*.json',
  '!../../../locales/zh-Hans-CN/{mail,published,jira-comments,composer}.json',
]);
