import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { revealBlock } from './reveal-block';

afterEach(cleanup);

/** A block in a section, which is drawn at `top` of a canvas 600 px high; jsdom lays nothing out. */
function scrolled(position: string, top: number) {
  const { engine, element } = mountEditor(testPage(w('Section', { anchor: 's' }, w('Heading', { anchor: 'a' }))));
  const scroller = document.createElement('div');
  scroller.className = 'canvas-scroller';
  const section = element('s');
  section.replaceWith(scroller);
  scroller.append(section);
  section.style.position = position;
  const rect = (y: number, height: number) => () => new DOMRect(0, y, 800, height);
  scroller.getBoundingClientRect = rect(50, 600);
  const block = element('a');
  block.getBoundingClientRect = rect(top, 40);
  const scroll = vi.fn();
  block.scrollIntoView = scroll;
  revealBlock(engine, 'a');
  return scroll.mock.calls.length;
}

it.each([
  ['static', 60, 1],
  ['sticky', 60, 0],
  ['fixed', 60, 0],
  ['sticky', -200, 1],
])('a block in a %s section at %s is scrolled %s times', (position, top, times) => {
  expect(scrolled(position, top)).toBe(times);
});
