import type { PersonField } from '#common/contract/audience.ts';
import type { IMPORT_TARGETS, ImportPlan, ImportTarget } from '#common/contract/audience-imports.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { guessDays, guessNumbers } from '#common/rules/guess-formats.ts';
import type { ColumnGuess } from './guess-columns';

function plain(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

type Known = (typeof IMPORT_TARGETS)[number];

/** What headings are called, in the languages of the product and in German, and as other programs export them. */
const NAMES: Readonly<Record<Known, string>> = {
  email: `e-mail, e-mail address, mail, mail address, e-mail 1 value, correo, correo electrónico, dirección de correo,
    dirección de correo electrónico, indirizzo e-mail, posta elettronica, adresse e-mail, adresse mail, courriel,
    adresse électronique, e-mail-adresse, mailadresse, 邮箱, 邮箱地址, 电子邮箱, 电子邮件, 电子邮件地址, 邮件,
    البريد, بريد إلكتروني, البريد الإلكتروني, البريد الالكتروني, عنوان البريد الإلكتروني`,
  name: `name, full name, display name, nome, nome completo, nome e cognome, nombre, nombre completo,
    nombre y apellidos, nom, nom complet, nom et prénom, prénom et nom, vollständiger name, vor- und nachname, 姓名, 名称,
    الاسم, الاسم الكامل`,
  'first-name': `first name, given name, forename, nome proprio, primer nombre, nombre de pila, prénom, vorname, rufname,
    名, 名字, الاسم الأول`,
  'last-name': `last name, surname, family name, cognome, apellido, apellidos, nom de famille, nachname, familienname,
    zuname, 姓, 姓氏, اسم العائلة, الاسم الأخير, اللقب`,
  language: 'language, lang, locale, lingua, idioma, langue, sprache, 语言, اللغة',
};

function targetsOf(...targets: readonly Known[]) {
  return targets.flatMap((target) => NAMES[target].split(',').map((name) => [plain(name), target] as const));
}

/** Beside a column for one part of a name, 'Name' is the other part; beside both it is the whole name. */
function settleNames(targets: readonly ImportTarget[]): ImportTarget[] {
  const [hasName, hasFirst, hasLast] = (['name', 'first-name', 'last-name'] as const).map((one) =>
    targets.includes(one),
  );
  return targets.map((target) => {
    if (hasName && hasFirst && hasLast) return target === 'first-name' || target === 'last-name' ? null : target;
    if (target !== 'name' || hasFirst === hasLast) return target;
    return hasFirst ? 'last-name' : 'first-name';
  });
}

/** What each column is likely to be: by its heading, and addresses by their values; each target once. */
function proposeColumns(
  headings: readonly string[],
  fields: readonly PersonField[],
  guesses: readonly ColumnGuess[] = [],
): ImportTarget[] {
  const own = fields.flatMap(({ key, label }) =>
    [key, label].map((name) => [plain(name), `field:${key}` as ImportTarget] as const),
  );
  // A field of the site that is called 'First name' is meant by that heading.
  const targets = new Map<string, ImportTarget>([
    ...targetsOf('first-name', 'last-name'),
    ...own,
    ...targetsOf('email', 'name', 'language'),
  ]);
  const used = new Set<ImportTarget>();
  const named = headings.map((heading) => {
    const target = targets.get(plain(heading)) ?? null;
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
  const addresses = used.has('email') ? -1 : guesses.findIndex(({ isEmail }, at) => isEmail && named[at] === null);
  return settleNames(named.map((target, at) => (at === addresses ? 'email' : target)));
}

/** What is proposed for a file: what its columns are, and how their numbers and dates are read. */
export function proposePlan(
  headings: readonly string[],
  fields: readonly PersonField[],
  guesses: readonly ColumnGuess[],
): Pick<ImportPlan, 'columns' | 'numbers' | 'days'> {
  const columns = proposeColumns(headings, fields, guesses);
  return { columns, ...proposeFormats(columns, fields, guesses) };
}

/** How the numbers and dates of chosen columns are likely to be written. */
export function proposeFormats(
  columns: readonly ImportTarget[],
  fields: readonly PersonField[],
  guesses: readonly ColumnGuess[],
): Pick<ImportPlan, 'numbers' | 'days'> {
  const of = (kind: PersonField['kind']) =>
    guesses.filter((_, at) => fields.some((field) => field.kind === kind && columns[at] === `field:${field.key}`));
  return {
    numbers: guessNumbers(of('number').map(({ formats }) => formats.numbers)).format,
    days: guessDays(of('date').map(({ formats }) => formats.days)).format,
  };
}

/** What is wrong with a plan for a file with these headings. */
export function planFaults(
  { columns, list, consent }: ImportPlan,
  headings: readonly string[],
  fields: readonly PersonField[],
): ErrorDetail[] {
  const found: ErrorDetail[] = [];
  if (columns.length !== headings.length) found.push(fault('plan.columns', 'not_valid'));
  else if (!columns.includes('email')) found.push(fault('plan.columns', 'import_email_column'));
  columns.forEach((target, at) => {
    if (target === null) return;
    if (columns.indexOf(target) < at) found.push(fault(`plan.columns.${String(at)}`, 'import_column_twice'));
    if (target.startsWith('field:') && !fields.some(({ key }) => target === `field:${key}`))
      found.push(fault(`plan.columns.${String(at)}`, 'unknown_field'));
  });
  if (list !== null && consent === '') found.push(fault('plan.consent', 'consent_missing'));
  return found;
}
