import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWords } from '#server/platform/db/schema/forms.ts';
import { createFormWorld, type FormWorld } from './testing/form-world';

let world: FormWorld;
beforeAll(async () => {
  world = await createFormWorld({ message: { kind: 'textarea', required: true } });
}, 60_000);
afterAll(() => world.close());

const SPAM = 'Cheap casino bonus, betting tips and crypto signals number';
const HAM = 'When does the bakery open for wedding cakes, question number';

async function mark(ids: readonly string[], state: string) {
  const body = { form: world.formId, ids, state };
  return world.call('POST v1/forms/submissions/change', { as: world.a1, body: body });
}

async function sendTen(text: string, state: string) {
  for (let n = 0; n < 10; n += 1) await world.post({ message: `${text} ${String(n)}` });
  const ids = (await world.stored()).filter(({ answers }) => String(answers[0]?.value).startsWith(text));
  await mark(
    ids.map(({ id }) => id),
    state,
  );
}

it('judges nothing before members have marked ten of each', async () => {
  await sendTen(SPAM, 'spam');
  await world.post({ message: `${SPAM} again` });
  expect((await world.stored())[0]).toMatchObject({ state: 'new', score: 0 });
});

it('puts aside what resembles their marks, with the reason, and nothing else', async () => {
  await sendTen(HAM, 'done');
  await world.post({ message: 'Best casino betting bonus, crypto tips' });
  expect((await world.stored('spam'))[0]).toMatchObject({ score: 50, reasons: ['learned'] });
  await world.post({ message: 'Is the bakery open on Sunday for cakes?' });
  expect((await world.stored())[0]).toMatchObject({ state: 'new', score: 0 });
  await world.post({ message: 'A text of other words entirely' });
  expect((await world.stored())[0]).toMatchObject({ state: 'new', score: 0 });
});

it('trusts what resembles good ones despite one other reason', async () => {
  await world.post({ message: 'wedding cakes of the bakery: https://a.example https://b.example https://c.example' });
  expect((await world.stored())[0]).toMatchObject({ state: 'new', score: 0, reasons: ['links'] });
});

it('learns a mark once, and the other way when it changes', async () => {
  const totals = async () =>
    (await world.parts.db.select().from(formWords).where(eq(formWords.word, ''))).map(({ spam, ham }) => [spam, ham]);
  const before = (await totals())[0]!;
  const [one] = await world.stored('spam');
  await mark([one!.id], 'spam');
  await mark([one!.id], 'spam');
  expect(await totals()).toEqual([[before[0]! + 1, before[1]!]]);
  await mark([one!.id], 'read');
  expect(await totals()).toEqual([[before[0]!, before[1]! + 1]]);
});

it('keeps no word that could be read, and learns of its own site alone', async () => {
  const rows = await world.parts.db.select().from(formWords);
  expect(rows.length).toBeGreaterThan(15);
  for (const { word } of rows) expect(word).not.toMatch(/casino|bakery/);
  const body = { form: world.formId, ids: (await world.stored()).map(({ id }) => id), state: 'spam' };
  expect((await world.call('POST v1/forms/submissions/change', { as: world.b1, body: body })).status).toBe(404);
});
