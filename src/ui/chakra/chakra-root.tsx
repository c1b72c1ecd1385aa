import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { LocaleProvider } from '@chakra-ui/react/locale';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import { kitSystem } from './kit-system';

/** The policy lets style elements in only with this page's nonce, which the build writes on a meta element. */
const cache = createCache({
  key: 'pw',
  nonce: document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce,
  stylisPlugins: [],
});

interface Props {
  /** 'ltr' for what runs from left to right in every language, such as a place in a picture. */
  readonly dir?: 'ltr';
  readonly children: ReactNode;
}

/**
 * The wrapper of every control made with Chakra: styles under the page's policy, our recipes, language and direction.
 */
export function ChakraRoot({ dir, children }: Props) {
  const { i18n } = useTranslation();
  // Chakra's controls take their direction from the language alone.
  const locale = dir === 'ltr' ? 'en-US' : withLatinDigits(i18n.language);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={kitSystem}>
        <LocaleProvider locale={locale}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
