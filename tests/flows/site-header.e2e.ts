import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';

// On the narrowest phones logo, button and menu of a page's header share one row.

const WIDTHS = [318, 330, 360, 390];
const TEXTS = {
  es: { alt: 'Tideline', label: 'Choose a walk', items: 'Walks' },
  en: { alt: 'Your company', label: 'Get started', items: 'Product' },
  ar: { alt: 'اسم شركتك الكريمة', label: 'ابدأ الآن مجانًا', items: 'المنتج' },
};

for (const [lang, texts] of Object.entries(TEXTS)) {
  test(
    `logo, button and menu stand on one row: ${lang}`,
    { tag: lang === 'ar' ? [] : '@details' },
    async ({ page, product, api }) => {
      const pageKey = `header-${lang}`;
      const root = layout(
        w(
          'Header',
          {},
          w('Logo', { alt: texts.alt }),
          w('Navigation', { items: [{ label: texts.items, href: '/' }], label: 'Main' }),
          w('Button', { label: texts.label, href: '/', size: 'sm' }),
        ),
      );
      const body = { type: 'layout', pageKey, root, meta: { ...meta, lang }, isNewRecord: true };
      await api.call('v1/dashboard/setConfig', body);
      await api.call('v1/pageRoutes/saveRoute', {
        url_string: `/${pageKey}/`,
        sample_url_string: `/${pageKey}/`,
        page_template: pageKey,
        is_active: true,
        page_type_advanced: false,
      });
      await api.call('v1/dashboard/publish', { pageKey });
      await page.goto(`${product.siteUrl}/${pageKey}/`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        const parts = page.locator('.w-logo, .w-button, .w-navigation__button');
        const overflowing = await parts.evaluateAll((all: Element[]) =>
          all.filter((part) => part.scrollWidth > part.clientWidth + 1).map(({ className }) => className),
        );
        expect(overflowing, `${width} px: texts within their parts`).toEqual([]);
        const boxes = await parts.evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
        );
        expect(boxes).toHaveLength(3);
        const lines = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
        expect(Math.max(...lines) - Math.min(...lines), `${width} px`).toBeLessThan(8);
        const inside = boxes.every(({ left, right }) => left >= 0 && right <= width);
        expect(inside, `${width} px: within the page`).toBe(true);
        const sorted = [...boxes].sort((a, b) => a.left - b.left);
        expect(
          sorted.every((box, at) => at === 0 || sorted[at - 1]!.right <= box.left),
          `${width} px: apart`,
        ).toBe(true);
      }
    },
  );
}
