// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import i18next from 'i18next';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { widgetTypeName } from './widget-type-name';

beforeAll(async () => {
  await startI18n('it-IT');
  await loadArea('widgets');
  await loadArea('editor');
});

test('a made widget is told by its type in the language of the screen', () => {
  expect(widgetTypeName('Section')).toBe('Sezione');
  expect(widgetTypeName('HomeMade')).toBe('HomeMade');
  expect(i18next.t('editor:saveAsWidget.done', { type: widgetTypeName('Section') })).toContain('Sezione');
});
