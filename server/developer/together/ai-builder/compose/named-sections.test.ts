// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { familiesOf } from '#common/widgets/patterns.ts';
import { composeSections } from './compose-sections';
import { namedSections, sectionNamed } from './named-sections';
import { sectionName } from './placeholders';

const KEYS = familiesOf('page').map(({ key }) => key);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it.each(KEYS)('the name of the family %s is understood, alone and in a sentence', (key) => {
    const name = sectionName(language, key);
    expect([namedSections(name), sectionNamed(name)]).toEqual([[key], key]);
    expect(namedSections(`“Luna”: ${name}.`)).toEqual([key]);
  });
});

it.each([
  ['Logos of our partners', ['logos']],
  ['Logotipos de nuestros patrocinadores', ['logos']],
  ['Les logos de nos partenaires', ['logos']],
  ['I loghi dei clienti', ['logos']],
  ['合作伙伴的标志', ['logos']],
  ['شعارات شركائنا', ['logos']],
  ['A photo gallery and our team', ['gallery', 'team']],
  ['Una galería de fotos y nuestro equipo', ['gallery', 'team']],
  ['Une galerie de photos et notre équipe', ['gallery', 'team']],
  ['Una galleria di foto e la nostra squadra', ['gallery', 'team']],
  ['相册和我们的团队', ['gallery', 'team']],
  ['معرض صور وفريقنا', ['gallery', 'team']],
  ['Our products, the latest articles', ['products', 'blog']],
  ['Nuestros productos, las últimas noticias', ['products', 'blog']],
  ['Nos produits, les derniers articles', ['products', 'blog']],
  ['I nostri prodotti, le ultime notizie', ['products', 'blog']],
  ['我们的商品，最新文章', ['products', 'blog']],
  ['منتجاتنا وآخر المقالات', ['products', 'blog']],
  ['Sign up for our newsletter, then get in touch', ['newsletter', 'contact']],
  ['Inscripción al boletín y contacto', ['newsletter', 'contact']],
  ['Inscription à la newsletter et contactez-nous', ['newsletter', 'contact']],
  ['Iscriviti alla newsletter e contattaci', ['newsletter', 'contact']],
  ['新闻简报，联系我们', ['newsletter', 'contact']],
  ['نشرة الأخبار واتصل بنا', ['newsletter', 'contact']],
  ['A contact form', ['contactForm']],
  ['Un formulario de contacto', ['contactForm']],
  ['Un formulaire de contact', ['contactForm']],
  ['Un modulo di contatto', ['contactForm']],
  ['联系表单', ['contactForm']],
  ['نموذج اتصال', ['contactForm']],
])('"%s" names %j', (prompt, keys) => {
  expect(namedSections(prompt)).toEqual(keys);
});

it.each([
  'Software for busy teams',
  'Contactless payment',
  'Pagamento senza contatto',
  '标志性建筑',
  'وسائل التواصل الاجتماعي',
  'Events in May, files to download, opening hours',
])('"%s" names no section', (prompt) => {
  expect(namedSections(prompt)).toEqual([]);
});

it('prices and reviews of products are no section of products', () => {
  expect(namedSections('Prices of our products')).toEqual(['pricing']);
  expect(namedSections('产品评价')).toEqual(['testimonials']);
  expect(namedSections('A section of our products')).toEqual(['products']);
});

it.each(['team', 'products', 'logos', 'blog', 'contact'])('the list of %s is in its parts, one each', (key) => {
  const [made] = composeSections(`${key}: Ada, Bo, Cleo, Dan, Eve`, { kind: 'page', language: 'en-US', most: 8 });
  const page = JSON.stringify(made);
  expect(made).toMatchObject({ title: sectionName('en-US', key), key });
  for (const entry of ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve']) expect(page.split(`"${entry}"`)).toHaveLength(2);
});
