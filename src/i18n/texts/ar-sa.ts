/** The texts of ar-SA by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob([
  '../../../locales/ar-SA/*.json',
  '!../../../locales/ar-SA/{mail,published}.json',
]);
