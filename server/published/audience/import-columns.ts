import type { PersonField } from '#common/contract/audience.ts';
import type { ImportPlan, ImportTarget } from '#common/contract/audience-imports.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';

function plain(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What headings are called, in the languages of the product and as other programs export them. */
const NAMES: Readonly<Record<'email' | 'name' | 'language', readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'correo',
    'correoelectronico',
    'correoelectrónico',
    'indirizzoemail',
    'adresseemail',
    'courriel',
    '邮箱',
    '电子邮件',
    '邮件',
    'البريد',
    'البريدالإلكتروني',
    'البريدالالكتروني',
  ],
  name: ['name', 'fullname', 'nome', 'nomecompleto', 'nombre', 'nombrecompleto', 'nom', 'nomcomplet', '姓名', 'الاسم'],
  language: ['language', 'lang', 'locale', 'lingua', 'idioma', 'langue', '语言', 'اللغة'],
};

const known = Object.entries(NAMES).flatMap(([target, names]) =>
  names.map((name) => [plain(name), target as ImportTarget] as const),
);

/** What each column is likely to be, by its heading; each target once. */
export function proposeColumns(headings: readonly string[], fields: readonly PersonField[]): ImportTarget[] {
  const own = fields.flatMap(({ key, label }) =>
    [key, label].map((name) => [plain(name), `field:${key}` as ImportTarget] as const),
  );
  const targets = new Map([...own, ...known]);
  const used = new Set<ImportTarget>();
  return headings.map((heading) => {
    const target = targets.get(plain(heading)) ?? null;
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
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
