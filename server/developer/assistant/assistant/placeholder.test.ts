// @module-tag no-database
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ask } from './testing/cases.ts';

const LOCALES = new URL('../../../../locales/', import.meta.url);
const FILES = { 'index.html': '<h2>Repairs</h2>\n' };

it.each(readdirSync(LOCALES))('the form that an empty message shows in %s is understood', async (locale) => {
  const file = new URL(`${locale}/chat-sessions.json`, LOCALES);
  const { messagePlaceholder } = JSON.parse(readFileSync(file, 'utf8')) as { messagePlaceholder: string };
  const [before, between, after] = messagePlaceholder.split('…');
  const said = `${before}Repairs${between}Workshop${after}`;
  expect(await ask(FILES, said)).toMatchObject({ files: { 'index.html': '<h2>Workshop</h2>\n' } });
});

it.each([
  'Rendi il titolo "Repairs" blu',
  'Pon el encabezado "Repairs" en azul',
  'Mets le titre "Repairs" en bleu',
  'اجعل العنوان "Repairs" أزرق',
  '把“Repairs”标题的颜色改成蓝色',
])('a color is understood in the languages of the app: %s', async (say) => {
  expect(await ask(FILES, say)).toMatchObject({ files: { 'index.html': '<h2 style="color: blue">Repairs</h2>\n' } });
});
