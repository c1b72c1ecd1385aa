// @vitest-environment jsdom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { loadArea, startI18n, switchLanguage } from './i18n';

const NAME = 'Acme (EU)';

function text() {
  return i18next.t('invites:opened.text', { name: NAME, organization: '<b>' });
}

test('names stand in a right-to-left sentence as one piece, unescaped', async () => {
  await startI18n('ar-SA');
  await loadArea('invites');
  expect(document.documentElement.dir).toBe('rtl');
  expect(text()).toContain(`\u2068${NAME}\u2069`);
  expect(text()).toContain('<b>');
  await switchLanguage('en-US');
  expect(text()).toBe(`${NAME} invites you to work in <b>.`);
});
