import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainContext } from '../testing/draw';
import { view as DownloadView } from './later-view';

function draw(file: unknown, label: unknown = '', size: unknown = '') {
  return renderToStaticMarkup(
    DownloadView({ props: { file, label, size }, root: { className: 'n-a' }, context: plainContext }),
  );
}

it('saves a file, and is called after it where nothing else is written', () => {
  expect(draw('/files/prices.pdf', 'Prices', 'PDF, 2 MB')).toMatch(
    /^<a class="w-download n-a" href="\/files\/prices.pdf" download="">.*>Prices<\/span>.*>PDF, 2 MB</,
  );
  expect(draw('/files/price%20list.pdf?v=2#p')).toContain('>price list.pdf<');
  expect(draw('/files/100%.pdf')).toContain('>100%.pdf<');
});

it('draws words and no link for an address that is refused, and nothing without words', () => {
  expect(draw('bad:1', 'Prices')).not.toContain('href');
  expect(draw('bad:1', 'Prices')).toContain('Prices');
  expect(draw('bad:1')).toBe('');
  expect(draw({ odd: 1 }, ['x'])).toBe('');
  expect(draw('/a.pdf', '<b>')).not.toContain('<b>');
});
