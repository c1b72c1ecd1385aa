import type { FontKind } from '#common/contract/font-files.ts';

/** A family that is served with every site, from the package `@fontsource-variable/<name>`. */
export interface ShippedFont {
  readonly title: string;
  readonly kind: FontKind;
  /** The package whose Arabic letters go with it; null: a system font writes them. */
  readonly arabic: string | null;
}

function sans(title: string, arabic = 'vazirmatn'): ShippedFont {
  return { title, kind: 'sans', arabic };
}

function serif(title: string, kind: 'serif' | 'slab' = 'serif'): ShippedFont {
  return { title, kind, arabic: 'noto-naskh-arabic' };
}

function mono(title: string): ShippedFont {
  return { title, kind: 'mono', arabic: null };
}

/** The shipped families by name, as a theme names them. All have weights without steps, and letters of the Latin languages. */
export const SHIPPED_FONTS: { readonly [family: string]: ShippedFont } = {
  inter: sans('Inter'),
  'source-sans-3': sans('Source Sans 3'),
  'open-sans': sans('Open Sans'),
  'dm-sans': sans('DM Sans'),
  figtree: sans('Figtree'),
  manrope: sans('Manrope'),
  'plus-jakarta-sans': sans('Plus Jakarta Sans'),
  outfit: sans('Outfit'),
  montserrat: sans('Montserrat'),
  nunito: sans('Nunito'),
  rubik: sans('Rubik', 'rubik'),
  'space-grotesk': sans('Space Grotesk'),
  oswald: sans('Oswald'),
  cairo: sans('Cairo', 'cairo'),
  vazirmatn: sans('Vazirmatn'),
  'source-serif-4': serif('Source Serif 4'),
  lora: serif('Lora'),
  'playfair-display': serif('Playfair Display'),
  fraunces: serif('Fraunces'),
  'eb-garamond': serif('EB Garamond'),
  'noto-naskh-arabic': serif('Noto Naskh Arabic'),
  bitter: serif('Bitter', 'slab'),
  'roboto-slab': serif('Roboto Slab', 'slab'),
  'jetbrains-mono': mono('JetBrains Mono'),
  'fira-code': mono('Fira Code'),
};
