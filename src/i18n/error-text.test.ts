// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { errorText, fieldFault } from './error-text';
import { loadArea, startI18n, switchLanguage } from './i18n';

beforeAll(async () => {
  await startI18n('it-IT');
  await loadArea('faults');
});

/** As the server makes it. */
function fault(path: string | null, code: string, values?: object) {
  return {
    ...(path !== null && { path }),
    code,
    ...(values && { values }),
    reason: 'In English.',
  };
}

function refused(code: string, ...details: object[]) {
  return { code, details };
}

test('the fault of the whole explains more than the code of the error', () => {
  const error = refused('too_large', fault(null, 'file_too_large', { megabytes: 25 }));
  expect(errorText(error)).toBe('Un file può avere al massimo 25 MB.');
});

test('what refused the only field is said where no field is shown', () => {
  expect(errorText(refused('invalid', fault('file', 'image_damaged')))).toContain('danneggiata');
});

test.each([
  ['without details', refused('invalid')],
  ['with a code of another release', refused('invalid', { path: 'name', code: 'constructor', reason: 'Is odd.' })],
])('%s the code of the error speaks, never English', (_name, error) => {
  expect(errorText(error)).toBe('Controlla i campi evidenziati.');
});

test('what is in use is said as such: the places are listed beside it', () => {
  expect(errorText(refused('in_use', fault('id', 'used_by', { title: 'Home' })))).toBe('È ancora in uso.');
});

test('a field shows its own fault, a list all of its entries', () => {
  const entry = (at: number, text: string) => fault(`whitelist_ip.${at}`, 'network_format', { entry: text });
  const error = refused('invalid', fault('name', 'required'), entry(0, 'x'), entry(3, 'y'));
  expect(fieldFault(error, 'name')).toBe('Questo campo è obbligatorio.');
  expect(fieldFault(error, 'whitelist_ip')).toMatch(/^x non è .* y non è /);
  expect(fieldFault(error, 'domain')).toBeNull();
  expect(fieldFault(new Error('x'), 'name')).toBeNull();
});

test('values run in their own direction and are no markup', async () => {
  await switchLanguage('ar-SA');
  const text = fieldFault(refused('invalid', fault('api.key', 'key_taken', { key: '<b>' })), 'api.key');
  expect(text).toContain('<b>');
  expect(text).not.toMatch(/already|key/);
});

test('a limit of the plan is named with what is used, when it resets and what includes more', async () => {
  await switchLanguage('it-IT');
  const detail = { limit: 'queries', used: 200, max: 200, resetsOn: '2026-12-01T00:00:00.000Z' };
  const said = errorText(refused('plan_limit', { ...fault(null, 'plan_limit'), ...detail, upgrade: { name: 'Pro' } }));
  expect(said).toContain('200');
  expect(said).toContain('1 dic 2026');
  expect(said).toContain('Pro');
  expect(said).toContain('query');
  expect(errorText(refused('plan_limit', fault(null, 'plan_limit')))).toBe('Hai raggiunto il limite del tuo piano.');
});

test('storage that something does not fit in is told in its unit', async () => {
  await switchLanguage('en-US');
  const detail = { limit: 'storage', used: 480_000_000, max: 500_000_000, resetsOn: null, upgrade: null };
  expect(errorText(refused('plan_limit', { ...fault(null, 'plan_limit'), ...detail }))).toBe(
    'There is not enough storage left in your plan. Storage: 480 MB of 500 MB used.',
  );
  expect(errorText(refused('plan_limit', { ...fault(null, 'plan_limit'), ...detail, used: 500_000_000 }))).toBe(
    "You have reached your plan's limit. Storage: 500 MB of 500 MB used.",
  );
});
