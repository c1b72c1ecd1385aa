import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { picturesIn, setPictures } from './set-pictures';

afterEach(cleanup);

it('fills the empty images of a carousel, adds more of their shape, and takes out those that go', () => {
  const image = (anchor: string, src: string) => w('Image', { anchor, src, ratio: '16:9' });
  const { engine } = mountEditor(
    testPage(w('Carousel', { anchor: 'c' }, image('a', 'media:a'), image('b', ''), w('Text', { anchor: 't' }))),
  );
  const set = (...addresses: string[]) => setPictures(engine, 'c', addresses, 'Images');
  set('media:a', 'media:b', 'media:d');
  expect(picturesIn(engine.getNodes(), 'c')).toEqual(['media:a', 'media:b', 'media:d']);
  const children = engine.getNode('c')?.nodes ?? [];
  expect(children.slice(0, 3)).toEqual(['a', 'b', 't']);
  expect(engine.getNode(children[3] ?? '')?.props).toMatchObject({ src: 'media:d', ratio: '16:9' });
  set('media:b', 'media:d');
  expect(picturesIn(engine.getNodes(), 'c')).toEqual(['media:b', 'media:d']);
  engine.undo();
  engine.undo();
  expect(engine.getNode('c')?.nodes).toEqual(['a', 'b', 't']);
  set('media:a');
  expect(engine.getNode('c')?.nodes).toEqual(['a', 'b', 't']);
});
