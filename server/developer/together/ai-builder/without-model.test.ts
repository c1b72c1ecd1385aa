import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { ROOT, type LayoutNode } from '#common/layout/document.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import type { World } from '#server/testing/world.ts';
import { asking, openAiWorld, pageOf } from './testing/ai-world';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  world = await openAiWorld();
  ask = asking(world);
  for (const lang of LANGUAGE_CODES) {
    const body = {
      type: 'layout' as const,
      pageKey: lang.toLowerCase(),
      root: { [ROOT]: pageNode() },
      meta: { ...meta, lang },
    };
    await world.call('POST v1/dashboard/setConfig', { as: world.a1, body: { ...body, isNewRecord: true } });
  }
});
afterAll(() => world.close());

/** Props that people read. */
const READ = ['text', 'label', 'title', 'cite', 'items', 'alt'];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || value === '#' ? [] : [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

interface Proposed {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
}

async function composed(prompt: string, { task = 'section', pageKey = 'home' } = {}) {
  const { last, body } = await ask({ task, prompt, pageKey });
  expect([last?.event, body]).toEqual(['done', null]);
  const { proposal, model } = last!.data as { proposal: Proposed; model: null };
  expect(model).toBeNull();
  const whole = await world.call('GET v1/proposals/:id', { as: world.a2, params: { id: proposal.id } });
  const items = whole.body.proposal.items as { change: [string, LayoutNode | null][] }[];
  const sections = items.map(({ change }) =>
    change.flatMap(([id, one]) =>
      id === ROOT || one === null ? [] : READ.flatMap((prop) => textsIn(one.props[prop] ?? '')),
    ),
  );
  return { proposal, labels: proposal.items.map(({ label }) => label), sections };
}

function isPlaceholder(text: string) {
  return text.startsWith('[') && text.endsWith(']');
}

/** What is said in all sections; placeholders say nothing. */
function saidIn(sections: readonly (readonly string[])[]) {
  return sections.flat().filter((text) => !isPlaceholder(text));
}

it.each([
  ['A pricing section called "What it costs": Small, Medium, Large', ['What it costs', 'Small', 'Medium', 'Large']],
  ['Una sección de precios «Nuestras tarifas»: Básico, Familiar', ['Nuestras tarifas', 'Básico', 'Familiar']],
  ['Une section de questions « Vos questions » : Livraison, Retours', ['Vos questions', 'Livraison', 'Retours']],
  ['Una sezione di recensioni «Dicono di noi»: Ottimo, Consigliato', ['Dicono di noi', 'Ottimo', 'Consigliato']],
  ['添加常见问题版块“大家都在问”：配送时间、退货方式', ['大家都在问', '配送时间', '退货方式']],
  ['أضف قسم الأسعار "أسعارنا": أساسي، عائلي', ['أسعارنا', 'أساسي', 'عائلي']],
  ['FAQ: Do you deliver?', ['Do you deliver?']],
  ['statistics: 200 clients, 15 years, 99 % uptime', ['200', 'clients', '15', 'years', '99 %', 'uptime']],
  ['statistics: 1,200 orders, 4,9 / 5 stars', ['1,200', 'orders', '4,9', '/ 5 stars']],
])('%s: its texts, and no others', async (prompt, said) => {
  const { sections } = await composed(prompt);
  expect(sections).toHaveLength(1);
  expect(saidIn(sections)).toEqual(said);
});

it.each([
  ['testimonials from our customers', 'Testimonials'],
  ['a pricing section', 'Pricing'],
  ['hero', 'Hero'],
  ['opiniones', 'Testimonials'],
  ['价格', 'Pricing'],
])('%s: named alone, it is composed of placeholders', async (prompt, label) => {
  const { labels, sections } = await composed(prompt);
  expect(labels).toEqual([label]);
  expect(sections[0]?.length).toBeGreaterThan(2);
  expect(saidIn(sections)).toEqual([]);
});

it.each([
  [
    'fr-FR',
    'Page d\'accueil pour "Chez Marie" : bannière, avis, tarifs',
    ['Chez Marie', 'Témoignages', 'Tarifs'],
    ['Chez Marie'],
    ['[Texte]', '[Avis d’un client]', '[Titre]'],
  ],
  [
    'it-IT',
    'Pagina per la trattoria "Da Nino": banner, recensioni, prezzi',
    ['Da Nino', 'Testimonianze', 'Prezzi'],
    ['Da Nino'],
    ['[Testo]', '[Parole di un cliente]', '[Titolo]'],
  ],
  [
    'zh-Hans-CN',
    '为"小馆"制作主页：横幅、评价、价格',
    ['小馆', '客户评价', '价格'],
    ['小馆'],
    ['[文字]', '[客户的评价]', '[标题]'],
  ],
  [
    'ar-SA',
    'صفحة رئيسية لمطعم مع ترحيب وأسعار وأسئلة',
    ['القسم الرئيسي', 'الأسعار', 'الأسئلة الشائعة'],
    [],
    ['[نص]', '[عنوان]', '[سؤال]'],
  ],
  [
    'es',
    'Página para "Zapatos Luna" con ventajas: cómodos, baratos y opiniones',
    ['Zapatos Luna', 'Testimonios'],
    ['Zapatos Luna', 'Cómodos', 'Baratos'],
    ['[Texto]', '[Palabras de un cliente]'],
  ],
  [
    'en-US',
    'A page for "Nordlicht" with a hero and features: fast, quiet, and a FAQ',
    ['Nordlicht', 'Features', 'FAQ'],
    ['Nordlicht', 'Fast', 'Quiet'],
    ['[Text]', '[Features]', '[Question]'],
  ],
  [
    'en-US',
    'A page for the bakery "Kornblume": opening hours, our breads, how to find us, prices',
    ['Kornblume', 'Opening hours', 'Our breads', 'How to find us', 'Pricing'],
    ['Kornblume', 'Opening hours', 'Our breads', 'How to find us'],
    ['[Text]', '[Pricing]'],
  ],
])('a page in %s, %s: names of sections are none of its contents', async (pageKey, prompt, labels, said, marks) => {
  const page = await composed(prompt, { task: 'page', pageKey: pageKey.toLowerCase() });
  expect(page.labels).toEqual(labels);
  expect(saidIn(page.sections)).toEqual(said);
  expect(page.sections.flat()).toEqual(expect.arrayContaining(marks));
});

it('no section says what the prompt did not, in any language', async () => {
  const prompt = 'hero, statistics, features, about us, pricing, testimonials, FAQ, sign up';
  for (const pageKey of LANGUAGE_CODES) {
    const { sections } = await composed(prompt, { task: 'page', pageKey: pageKey.toLowerCase() });
    expect(sections).toHaveLength(8);
    expect(saidIn(sections)).toEqual([]);
  }
  const more = 'logos, gallery, products, team, blog, newsletter, contact, contact form';
  for (const pageKey of LANGUAGE_CODES) {
    const { sections } = await composed(more, { task: 'page', pageKey: pageKey.toLowerCase() });
    expect(sections).toHaveLength(8);
    expect(saidIn(sections)).toEqual([]);
  }
  const { sections } = await composed('header and footer', { task: 'page' });
  expect([sections.length, saidIn(sections)]).toEqual([2, []]);
});

it('a page is several sections, in the order they are named, before its footer', async () => {
  const root = { [ROOT]: pageNode(['t', 'f']), t: node('Text', ROOT, { text: 'Hello' }), f: node('Footer', ROOT) };
  const body = { type: 'layout' as const, pageKey: 'footed', root, meta, isNewRecord: true };
  await world.call('POST v1/dashboard/setConfig', { as: world.a1, body });
  const prompt = 'A page with a hero "Fresh bread", features "Why us" and questions';
  const { proposal, labels } = await composed(prompt, { task: 'page', pageKey: 'footed' });
  expect(labels).toEqual(['Fresh bread', 'Why us', 'FAQ']);
  const items = proposal.items.map(({ id }) => id);
  await world.call('POST v1/proposals/accept', { as: world.a2, body: { id: proposal.id, items } });
  const { root: after } = (await pageOf(world, 'footed')) as unknown as { root: Record<string, LayoutNode> };
  const titleOf = (id: string): string => {
    const { type, props, nodes } = after[id]!;
    return type.resolvedName === 'Heading' ? (props.text as string) : (nodes.map(titleOf).find(Boolean) ?? '');
  };
  expect(after[ROOT]!.nodes.map((id) => titleOf(id) || id)).toEqual(['t', 'Fresh bread', 'Why us', '[FAQ]', 'f']);
});

it('another prompt gives another section: none is canned', async () => {
  const { sections: one } = await composed('A hero for a bakery in Turin');
  const { sections: other } = await composed('A hero for a school of sailing, with a picture');
  expect([saidIn(one), saidIn(other)]).toEqual([['A bakery in Turin'], ['A school of sailing']]);
});

it('says which parts of a prompt it did not use', async () => {
  const prompt = 'Testimonials from two guests and a pricing section';
  const { last } = await ask({ task: 'section', prompt, pageKey: 'home' });
  expect(last).toMatchObject({ event: 'done', data: { unused: ['a pricing section'] } });
});

it('declines what it cannot do, at its field, and counts nothing', async () => {
  for (const body of [
    { task: 'change', prompt: 'Make the pricing "cheaper"' },
    { task: 'translate', prompt: 'Into French' },
    { task: 'alt', prompt: 'All images' },
    { task: 'section', prompt: 'Something "nice"' },
    { task: 'section', prompt: 'Note: I like blue' },
    { task: 'alt', prompt: '' },
  ]) {
    const { status, body: refusal } = await ask(body);
    expect([status, refusal?.details]).toEqual([
      422,
      [expect.objectContaining({ path: 'prompt', code: 'ai_declined' })],
    ]);
  }
  const { body } = await world.call('GET v1/ai-builder', { as: world.a2 });
  expect(body).toMatchObject({ model: null, queries: { used: 0 } });
});
