// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toggleMark } from './format';

it('does nothing to a text when nothing is selected any more', () => {
  document.body.innerHTML = '<p contenteditable="true">One</p>';
  document.getSelection()?.removeAllRanges();
  toggleMark('bold');
  expect(document.body.innerHTML).toBe('<p contenteditable="true">One</p>');
});
