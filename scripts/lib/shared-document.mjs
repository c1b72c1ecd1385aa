import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// jsdom lays nothing out: nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nor is anything scrolled to.
if (!('scrollIntoView' in Element.prototype)) Element.prototype.scrollIntoView = () => undefined;
// It opens neither popovers nor modal dialogs.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
});

function removeAttributes(element) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

// The files of a worker share one document: each leaves it as it found it. Style sheets stay, since those who put them
// there are modules, which are shared too.
afterAll(async () => {
  // A part that is still being loaded would find no document left, and fail the file (`lazyPart`).
  await vi.dynamicImportSettled();
  // What is still mounted keeps listening on the window, to the keys of the next file too.
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  removeAttributes(document.body);
  removeAttributes(document.documentElement);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
