/** The texts of fr-FR by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob([
  '../../../locales/fr-FR/*.json',
  '!../../../locales/fr-FR/{mail,published}.json',
]);
