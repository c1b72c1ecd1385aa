// @module-tag no-database
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { ampNodes } from '#server/published/web/amp-nodes.ts';
import { wholePage } from '#server/published/web/whole-page.ts';
import { ampValidator } from '#server/testing/amp-validator.ts';
import { homePage } from './home-page';
import { places } from './places';
import { walkPage, walksPage } from './walk-pages';

const THEMES = ['neutral', 'warm', 'bold'];

it('draws the pages of the sample world as AMP, whole and valid', { tags: ['details'] }, async () => {
  const faultsOf = await ampValidator();
  const images = new Map(
    places.map(({ picture }) => [picture, { src: `/media/${picture}`, width: 1600, height: 1067, alt: '' }]),
  );
  const walks = places.map(({ picture, ...place }) => ({ ...place, image: `media:${picture}`, imageAlt: picture }));
  const pages = [homePage((name) => `media:${name}`), walksPage(), walkPage()];
  for (const { root } of pages) expect(ampNodes(root).left).toEqual([]);
  for (const [index, lang] of LANGUAGE_CODES.entries()) {
    const theme = resolveTheme({ name: THEMES[index % THEMES.length] });
    const site = { name: 'Tideline', lang, theme, origin: 'https://tideline.example' };
    for (const document of pages) {
      const page = wholePage(document, images, site, { output: 'amp', pixel: true });
      for (const walk of [walks.at(0), walks.at(-1)]) {
        const html = page.drawNow({ api: { walks, walk }, page: { path: '/' }, locale: lang }).body.toString();
        expect(faultsOf(html)).toEqual([]);
        expect(html).not.toContain('<picture');
      }
    }
  }
});
