/** The texts of it-IT by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob([
  '../../../locales/it-IT/*.json',
  '!../../../locales/it-IT/{mail,published}.json',
]);
