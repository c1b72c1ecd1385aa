import { expect, it } from 'vitest';
import type { MediaImage } from '#src/api/media.ts';
import { imageResolver } from './resolve-image';

const image: MediaImage = {
  id: 'a',
  url: 'https://site.test/media/k',
  name: 'coast',
  key: 'k',
  alt_text: 'A coast',
  size: 1,
  width: 1200,
  height: 600,
  mime: 'image/jpeg',
  widths: [320, 640],
  focal: null,
  upload_date: '',
};
const resolve = imageResolver((id) => (id === 'a' ? image : undefined), 'https://site.test');

it('offers a picture between two widths in its own width too, as the site does', () => {
  expect(resolve('media:a')?.srcSet).toBe(
    'https://site.test/media/k/320.webp 320w, https://site.test/media/k/640.webp 640w, https://site.test/media/k 1200w',
  );
});

it('knows relative addresses on the site, and no unsafe or unknown ones', () => {
  expect(resolve('/media/k')?.src).toBe('https://site.test/media/k');
  expect(resolve('media:gone')).toBeUndefined();
  expect(resolve('javascript:alert(1)')).toBeUndefined();
});
