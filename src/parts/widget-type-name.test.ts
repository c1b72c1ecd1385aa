// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { widgetTypeName } from './widget-type-name';

beforeAll(async () => {
  await startI18n('it-IT');
  await loadArea('widgets');
});

test('a made widget is told by its type in the language of the screen', () => {
  expect(widgetTypeName('Section')).toBe('Sezione');
  expect(widgetTypeName('HomeMade')).toBe('HomeMade');
});
