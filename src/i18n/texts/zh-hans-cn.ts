/** The texts of zh-Hans-CN by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob([
  '../../../locales/zh-Hans-CN/*.json',
  '!../../../locales/zh-Hans-CN/{mail,published}.json',
]);
