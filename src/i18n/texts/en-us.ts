/** The texts of en-US by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob([
  '../../../locales/en-US/*.json',
  '!../../../locales/en-US/{mail,published}.json',
]);
