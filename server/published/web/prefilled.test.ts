import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormWorld, type FormWorld } from '#server/published/forms/testing/form-world.ts';

let world: FormWorld;
beforeAll(async () => {
  world = await createFormWorld({
    email: { kind: 'email', prefill: true },
    name: { value: 'Visitor', prefill: true },
    note: { kind: 'textarea', prefill: true },
    code: {},
    source: { kind: 'hidden', value: 'page', prefill: true },
  });
}, 60_000);
afterAll(() => world.close());

it('fills in fields that let the address do so, for that visitor alone', async () => {
  const plain = await world.get('/contact/');
  expect(plain.body).toContain('data-prefill="" name="email"');
  const query = 'email=zoe%40example.com&name=Zo%C3%AB&note=x&code=seven&source=x&email=second';
  const filled = await world.get(`/contact/?${query}`);
  expect(filled.body).toContain('name="email" value="zoe@example.com"');
  expect(filled.body).toContain('name="name" value="Zoë"');
  expect(filled.body).not.toContain('value="Visitor"');
  expect(filled.body).toContain('name="source" value="page"');
  for (const text of ['seven', '>x</textarea>', 'second']) expect(filled.body).not.toContain(text);
  expect([filled.statusCode, filled.headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate']);
  expect(filled.headers.etag).not.toBe(plain.headers.etag);
  expect((await world.get('/contact/')).body).toBe(plain.body);
});

it('is the same page for an address that brings nothing to fill in', async () => {
  const [plain, other] = [await world.get('/contact/'), await world.get('/contact/?utm_source=news&email=')];
  expect([other.headers.etag, other.headers['cache-control']]).toEqual([
    plain.headers.etag,
    plain.headers['cache-control'],
  ]);
});

it('lets no address write into the page', async () => {
  const { body } = await world.get('/contact/?email=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&name=%24%26%0D%0Ax');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(body).toContain('name="name" value="$&amp; x"');
  expect(body).not.toContain('<script>alert');
});
