import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEndInSight } from './use-end-in-sight';

const size = { height: 1000, top: 0 };
let grown: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(fn: () => void) {
        grown = fn;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chat({ own, count }: { own: string; count: number }) {
  const { box, scrolled } = useEndInSight(own, String(count));
  const sized = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    Object.defineProperties(element, {
      scrollHeight: { configurable: true, get: () => size.height },
      clientHeight: { configurable: true, get: () => 400 },
      scrollTop: {
        configurable: true,
        get: () => size.top,
        set: (to: number) => {
          size.top = Math.min(to, size.height - 400);
        },
      },
    });
  };
  return (
    <div ref={sized} role="log" onScroll={scrolled}>
      <p>{count}</p>
    </div>
  );
}

function scrollTo(top: number) {
  size.top = top;
  fireEvent.scroll(screen.getByRole('log'));
}

it('follows answers at the end, also what grows before its scroll is told', () => {
  const { rerender } = render(<Chat own="m1" count={1} />);
  expect(size.top).toBe(600);
  size.height = 1400;
  fireEvent.scroll(screen.getByRole('log'));
  grown();
  expect(size.top).toBe(1000);
  size.height = 1600;
  rerender(<Chat own="m1" count={2} />);
  expect(size.top).toBe(1200);
});

it('stays where the person scrolled up to, until they say something', () => {
  size.height = 1600;
  const { rerender } = render(<Chat own="m1" count={2} />);
  scrollTo(300);
  size.height = 1800;
  rerender(<Chat own="m1" count={3} />);
  grown();
  expect(size.top).toBe(300);
  rerender(<Chat own="m2" count={4} />);
  expect(size.top).toBe(1400);
});

it('shows a question that is longer than the box from its beginning, and leaves it to whoever scrolls on', () => {
  const box = { height: 2000, top: 0 };
  const set = (to: number) => {
    box.top = to;
  };
  function Asking({ own }: { own: string }) {
    const { box: ref, scrolled } = useEndInSight(own, own);
    const sized = (element: HTMLDivElement | null) => {
      ref.current = element;
      if (!element) return;
      Object.defineProperties(element, {
        scrollHeight: { configurable: true, get: () => box.height },
        clientHeight: { configurable: true, get: () => 400 },
        scrollTop: { configurable: true, get: () => box.top, set },
      });
    };
    const asking = (element: HTMLElement | null) => {
      if (element) element.getBoundingClientRect = () => ({ top: 1200 - box.top }) as DOMRect;
    };
    return (
      <div ref={sized} role="log" onScroll={scrolled}>
        <p>{own}</p>
        <p ref={asking} data-asks="">
          Which?
        </p>
      </div>
    );
  }
  const { rerender } = render(<Asking own="m1" />);
  expect(box.top).toBe(1192);
  grown();
  expect(box.top).toBe(1192);
  box.top = 1400;
  fireEvent.scroll(screen.getByRole('log'));
  grown();
  expect(box.top).toBe(1400);
  box.height = 1500;
  rerender(<Asking own="m2" />);
  expect(box.top).toBe(1100);
});
