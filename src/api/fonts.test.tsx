import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { useFontFaces } from './fonts';

const asked: string[] = [];
vi.mock('./client/client', () => ({
  call: (_: string, { query }: { query: { families: string } }) => {
    asked.push(query.families);
    // As the server does: 40 families a call, and no longer text.
    const families = query.families.slice(0, 4000).split(',').slice(0, 40);
    return Promise.resolve({ status: true, css: families.map((family) => `.${family}{top:0}`).join('') });
  },
}));

function wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

afterEach(() => {
  cleanup();
  asked.length = 0;
});

test('all families of a site are made known, however many there are', async () => {
  const written: string[] = [];
  class Sheet {
    replaceSync(css: string) {
      written.push(css);
    }
  }
  vi.stubGlobal('CSSStyleSheet', Sheet);
  // jsdom has no sheets of its own making.
  Object.assign(document, { adoptedStyleSheets: [] });
  const families = Array.from({ length: 100 }, (_, at) => `own-${String(at)}`);
  renderHook(() => useFontFaces(families, 'en-US'), { wrapper });
  await waitFor(() => expect(written.at(-1)?.match(/top:0/g)).toHaveLength(100));
  expect(asked).toHaveLength(3);
  vi.unstubAllGlobals();
});
