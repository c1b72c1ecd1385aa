/** The texts of es by area, without those that the server alone writes: mails, and the error pages of sites. */
export const files = import.meta.glob(['../../../locales/es/*.json', '!../../../locales/es/{mail,published}.json']);
