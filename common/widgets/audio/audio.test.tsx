import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../layout/document';
import { completeProps } from '../../layout/walk/complete-props';
import type { LibraryFile, ViewContext } from '../drawing/view';
import { plainContext } from '../testing/draw';
import { type AudioProps, view } from './later-view';
import { audioSpec } from './spec';

function draw(props: JsonObject, context: Partial<ViewContext> = {}) {
  return renderToStaticMarkup(
    view({
      props: completeProps(audioSpec, props) as unknown as AudioProps,
      root: { className: 'n-a' },
      context: { ...plainContext, ...context },
    }),
  );
}

it('plays by the controls of the browser, never by itself, with its words to read', () => {
  const html = draw(audioSpec.sample, { lang: 'fr' });
  expect(html).toContain('<p class="w-audio__title">The river in spring</p>');
  expect(html).toMatch(
    /<audio class="w-audio__player" src="https:\/\/example\.com\/river\.mp3" controls="" preload="metadata" aria-label="The river in spring"/,
  );
  expect(html).toContain('<a href="/river-in-words">Transcription</a>');
  expect(html).not.toContain('autoplay');
});

it('is a link to the file as AMP, and a picture on the canvas', () => {
  expect(draw(audioSpec.sample, { output: 'amp' })).toContain(
    '<a class="w-audio__listen" href="https://example.com/river.mp3" aria-label="Listen: The river in spring">',
  );
  expect(draw({}, { canvas: true })).toContain('w-audio__still');
  expect(draw({}, { canvas: true })).not.toContain('<audio');
});

it('draws nothing where nothing may be played', () => {
  const film: LibraryFile = { kind: 'video', name: 'a', mime: 'video/mp4', size: 1 };
  const context = { url: () => '/media/k/file.mp4', file: () => film };
  for (const src of ['', 'mailto:a@example.com', 'http://example.com/a.mp3', 'media:a'])
    expect(draw({ src }, context)).toBe('');
  const sound: LibraryFile = { kind: 'audio', name: 'a', mime: 'audio/mpeg', size: 1 };
  expect(draw({ src: 'media:a' }, { url: () => '/media/k/file.mp3', file: () => sound })).toContain(
    'src="/media/k/file.mp3"',
  );
});
