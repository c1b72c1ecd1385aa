import type { Organization } from '#src/api/organizations.ts';

const FIELDS = ['phone', 'company', 'address', 'city', 'zip', 'country'] as const;
export type DetailsField = (typeof FIELDS)[number];
/** The details of an organization as the form holds them; '' = not given. */
export type Details = Readonly<Record<DetailsField, string>>;

/** The form filled from what is stored. */
export function startDetails(organization: Organization): Details {
  const { phone, company, address, city, zip, country } = organization;
  return { phone, company, address, city, zip, country };
}

/** Whether the form holds something that is not stored. */
export function isChanged(details: Details, stored: Details): boolean {
  return FIELDS.some((field) => details[field].trim() !== stored[field]);
}

/** Shapes of postal codes where they are strict; elsewhere any 2 to 12 letters, digits, spaces and hyphens do. */
const ZIPS: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  CN: /^\d{6}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^\d{3} ?\d{3}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SA: /^\d{5}(-?\d{4})?$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};
const ANY_ZIP = /^[A-Z\d][A-Z\d -]{1,11}$/i;
/** Countries that have no postal codes: an empty field is right there. */
const WITHOUT_ZIP = ['AE', 'AG', 'AO', 'BS', 'BW', 'FJ', 'HK', 'JM', 'QA', 'SC', 'UG', 'YE', 'ZW'];

function isZip(zip: string, country: string): boolean {
  return zip === '' ? WITHOUT_ZIP.includes(country) : (ZIPS[country] ?? ANY_ZIP).test(zip);
}

/** Separators people write stand in a number; what is left is an optional + and the digits. */
function phoneFault(phone: string): string | null {
  if (phone === '') return 'phoneMissing';
  const bare = phone.replace(/[\s().\-/]/g, '');
  if (!/^\+?\p{Nd}+$/u.test(bare)) return 'phoneShape';
  const digits = bare.replace('+', '').length;
  // E.164 allows 15 digits; no country dials fewer than 5.
  return digits < 5 || digits > 15 ? 'phoneLength' : null;
}

/**
 * What is wrong with the form, as the key of a text (`details.fault.<key>`) for each field. A form that is wholly empty
 * is right (the details are then cleared), one that is begun needs every field (specification, section 5).
 */
export function faultsOf(details: Details): Partial<Record<DetailsField, string>> {
  const text = (field: DetailsField) => details[field].trim();
  if (FIELDS.every((field) => text(field) === '')) return {};
  const missing = (field: DetailsField) => (text(field) === '' ? `${field}Missing` : null);
  const faults = {
    phone: phoneFault(text('phone')),
    company: missing('company'),
    address: missing('address'),
    city: missing('city'),
    zip: isZip(text('zip'), details.country) ? null : 'zipShape',
    country: missing('country'),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
