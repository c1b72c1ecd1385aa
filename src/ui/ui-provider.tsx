import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { system } from './system';
import { TooltipLayer } from './tooltip';
import { ToastLayer } from './toast';

/** The nonce Vite wrote into the page; Emotion's styles carry it, so that the policy lets them in. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Everything a screen of ours stands in: styles, direction, tooltips, toasts. `language` is an interface language. */
export function UiProvider({ language, children }: { language: string; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'pw', nonce: styleNonce() }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={language}>
          {children}
          <TooltipLayer />
          <ToastLayer />
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
