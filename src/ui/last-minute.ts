/** `max` of fields for a date and a time: without one, browsers take years of six digits. */
export const LAST_MINUTE = '9999-12-31T23:59';
