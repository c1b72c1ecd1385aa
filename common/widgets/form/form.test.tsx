// @module-tag no-database
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { FORM_FIELD_KINDS } from '../../forms/field-kinds';
import type { Json } from '../../layout/document';
import { bodyHtml, widget } from '../testing/page-html';

const options: Json = [{ label: 'One' }, { label: 'Two', value: '2' }];
const everyKind = FORM_FIELD_KINDS.map((kind) =>
  widget('Field', { kind, label: `A ${kind}`, name: kind, help: 'Help', required: true, options }),
);

it('draws each kind of field as valid HTML, with a label, help that is linked and a group its legend', async () => {
  const html = bodyHtml([widget('Form', { name: 'All' }, ...everyKind, widget('FieldGroup', { label: 'G' }))]);
  const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] });
  const page = `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>All</title></head><body class="page">${html}</body></html>`;
  const report = await checker.validateString(page);
  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
  expect(html.match(/<fieldset class="w-field /g)).toHaveLength(3);
  expect(html).toMatch(
    /<input [^>]*type="email" [^>]*autoComplete="email"[^>]* aria-describedby="[^"]+-help" name="email"/,
  );
  expect(html).toContain('<option value="2">Two</option>');
  expect(html).toContain('(required)');
});

it('says in the language of the page what is required', () => {
  const html = bodyHtml([widget('Form', {}, ...everyKind)], { lang: 'fr-FR' });
  expect(html).toContain('(obligatoire)');
  expect(html).toContain('>Envoyer</button>');
  expect(html).toContain('>Allemagne</option>');
});

it('leaves what a condition hides to the server: a hidden control that is required would block sending', () => {
  const field = widget('Field', { label: 'More', name: 'more', required: true, showField: 'topic' });
  expect(bodyHtml([widget('Form', {}, field)])).not.toMatch(/ required=""/);
});

it('cannot be sent from the canvas, and is a link as AMP', () => {
  const form = widget('Form', {}, ...everyKind);
  const canvas = bodyHtml([form], { canvas: true });
  expect(canvas).not.toMatch(/<form|<button/);
  expect(canvas.match(/ inert=""/g)).toHaveLength(FORM_FIELD_KINDS.length - 1);
  const amp = bodyHtml([form], { output: 'amp' });
  expect(amp).toContain('href="?"');
  expect(amp).not.toMatch(/<form|<input/);
});

const grouped = [1, 2, 3].map((n) =>
  widget(
    'FieldGroup',
    { label: `Part ${String(n)}` },
    widget('Field', { label: `Q${String(n)}`, name: `q${String(n)}`, required: true }),
  ),
);

it('is one page of parts where it has no steps, or too few of them', () => {
  expect(bodyHtml([widget('Form', {}, ...grouped)])).not.toContain('_step');
  expect(bodyHtml([widget('Form', { steps: true }, grouped[0]!)])).not.toContain('_step');
  expect(bodyHtml([widget('Form', { steps: true }, ...grouped)], { canvas: true })).not.toContain('_step');
});
