import { expect, it } from 'vitest';
import type { PageComparison } from '#src/api/page-pictures.ts';
import { chooseCompared } from './choose-compared';

const AREA = { x: 0, y: 0, width: 1, height: 1 };

function picture(name: string | null, isOther = false) {
  return {
    name,
    height: 900,
    faults: [],
    areas: isOther ? [AREA] : [],
  };
}

function page(path: string, isOther = false) {
  return {
    path,
    widths: [390, 768, 1280].map((width) => ({
      width,
      before: picture(`b${width}`, isOther),
      after: picture(`a${width}`, isOther),
    })),
  };
}

function comparison(pages: PageComparison['pages'], more: Partial<PageComparison> = {}): PageComparison {
  return {
    state: 'ready',
    reason: null,
    beforeSha: 'b',
    afterSha: 'a',
    source: 'changed',
    total: pages.length,
    pages,
    made_on: null,
    ...more,
  };
}

function chosen(of: PageComparison, path: string | null, width: number | null) {
  const found = chooseCompared(of, { path, width });
  return found && [found.path, found.compared.width];
}

it('shows the page that is meant at the width that it was seen at', () => {
  const of = comparison([page('/', true), page('/about')]);
  expect(chosen(of, '/about', 800)).toEqual(['/about', 768]);
  expect(chosen(of, '/about', 100)).toEqual(['/about', 390]);
});

it('shows the first page that differs where none is meant, or it is not among them', () => {
  const of = comparison([page('/'), page('/about', true)]);
  expect(chosen(of, null, null)).toEqual(['/about', 1280]);
  expect(chosen(of, '/gone', 400)).toEqual(['/about', 390]);
  expect(chosen(comparison([page('/')]), null, null)).toEqual(['/', 1280]);
});

it('shows nothing where no picture was taken', () => {
  const widths = [{ width: 390, before: null, after: picture(null) }];
  expect(chosen(comparison([{ path: '/', widths }]), '/', 390)).toBeNull();
  expect(chosen(comparison([]), '/', 390)).toBeNull();
  expect(chosen(comparison([page('/')], { state: 'failed', reason: 'no_browser' }), '/', 390)).toBeNull();
});
