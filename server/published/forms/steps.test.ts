import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { formProof } from '#server/published/web/page-forms.ts';
import { formField } from './testing/form-world';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
  const group = (label: string, nodes: string[]) => ({ type: 'FieldGroup', parent: 'form1', props: { label }, nodes });
  await world.publish('steps', {
    ROOT: { type: 'Page', nodes: ['form1'] },
    form1: { type: 'Form', props: { name: 'Booking', steps: true }, nodes: ['one', 'two'] },
    one: group('You', ['name1']),
    two: group('Your stay', ['day1']),
    name1: formField('name', { required: true }, 'one'),
    day1: formField('day', { kind: 'date', required: true }, 'two'),
  });
  await world.route('/steps/', 'steps');
}, 60_000);
afterAll(() => world.close());

function post(fields: Record<string, string>) {
  const proof = formProof(world.parts.appSecret, world.a.siteId, 'form1', Date.now());
  return world.site.inject({
    method: 'POST',
    url: '/v1/forms/steps/form1',
    payload: new URLSearchParams({ _proof: proof, _version: '1', _step: '2', ...fields }).toString(),
    headers: {
      host: 'localhost:3001',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    },
  });
}

it('shows one group at a time without script, and requires nothing that is not shown', async () => {
  const { body } = await world.get('/steps/');
  expect(body).toContain('id="b-form1-step-1" type="radio" name="_step" checked value="1"');
  expect(body).toContain('<label class="w-button w-button--outline" for="b-form1-step-2">Next</label>');
  expect(body).toContain('.w-form:has(#b-form1-step-2):not(:has(#b-form1-step-2:checked)) .s-b-two{display:none}');
  expect(body).toContain('.w-form:has(#b-form1-step-2):not(:has(#b-form1-step-2:checked)) .w-form__foot{display:none}');
  expect(body).not.toMatch(/<input[^>]* required/);
  expect(body).not.toContain('<script');
  const report = await new HtmlValidate({ root: true, extends: ['html-validate:a11y'] }).validateString(body);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

it('shows all of it at once where an answer is wrong', async () => {
  const { statusCode, body } = await post({ name: '', day: '2026-12-01' });
  expect(statusCode).toBe(422);
  expect(body).toContain('<a href="#b-name1">Please answer: name</a>');
  expect(body).not.toContain('name="_step"');
  expect(body).toMatch(/<input[^>]* required[^>]* name="day"/);
});

it('is stored as any other form', async () => {
  expect((await post({ name: 'Zoë', day: '2026-12-01' })).statusCode).toBe(303);
  const [form] = (await world.call('GET v1/forms', { as: world.a1 })).body.forms;
  const body = { form: form!.id };
  const [sent] = (await world.call('POST v1/forms/dash/getSubmissions', { as: world.a1, body })).body.submissions;
  expect(sent?.answers.map(({ key }) => key)).toEqual(['name', 'day']);
  expect(sent?.reasons).toEqual([]);
});
