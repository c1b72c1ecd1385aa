// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus';

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = `<nav><a href="/">Home</a></nav><main tabindex="-1">
    <ul><li><button id="b1"></button></li><li><button id="b2"></button></li><li><button id="b3"></button></li></ul>
    </main>`;
  end = keepFocus();
});
afterEach(() => end());

function by(id: string) {
  return document.getElementById(id)!;
}

async function removed(element: Element) {
  element.remove();
  await Promise.resolve();
  return document.activeElement;
}

test('what goes away hands the focus to the next, at the end to the one before', async () => {
  by('b2').focus();
  expect(await removed(by('b2').parentElement!)).toBe(by('b3'));
  expect(await removed(by('b3').parentElement!)).toBe(by('b1'));
});

test('a dialog whose opener is gone leaves the focus beside the opener; one without an opener in the main part', async () => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<button id="ok"></button>';
  dialog.open = true;
  by('b1').focus();
  document.body.append(dialog);
  by('ok').focus();
  by('b1').remove();
  expect(await removed(dialog)).toBe(by('b2'));

  end();
  (document.activeElement as HTMLElement).blur();
  end = keepFocus();
  document.body.append(dialog);
  by('ok').focus();
  expect(await removed(dialog)).toBe(document.querySelector('main'));
});

test('a focus that somebody gave up, or put elsewhere, stays there', async () => {
  by('b1').focus();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
  expect(await removed(by('b1'))).toBe(document.body);
  by('b2').focus();
  by('b2').remove();
  by('b3').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(by('b3'));
});
