import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { callToAction } from '#common/widgets/patterns/sections/call-to-action/band.ts';
import { features } from '#common/widgets/patterns/sections/features/grid.ts';
import { hero } from '#common/widgets/patterns/sections/hero/centered.ts';
import { pricing } from '#common/widgets/patterns/sections/pricing/plans.ts';
import { testimonials } from '#common/widgets/patterns/sections/testimonials/cards.ts';
import { themeOf } from '#common/widgets/site-theme/theme-of.ts';
import { translateExamples } from '#common/widgets/translate-examples.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { DrawnPage } from '#src/parts/drawn-page/drawn-page.tsx';
import { useExampleWords } from '#src/parts/example-words.ts';

/** Buttons, cards and texts on the page's own ground come first: in a small picture the others are out of sight. */
const SECTIONS = [pricing, features, hero, testimonials, callToAction];

/** Sections of all kinds in a theme that is edited, in the language of the site. */
export function Specimen({ theme, side }: { theme: ThemeDocument; side: 'light' | 'dark' }) {
  const { t, i18n } = useTranslation('themes');
  const { data } = useSiteSettings();
  const lang = data?.site.lang ?? i18n.language;
  const words = useExampleWords(lang);
  const nodes = useMemo(
    () => pageOf(SECTIONS.map((section) => translateExamples(section.build(newNodeId), words))),
    [words],
  );
  const drawn = useMemo(() => themeOf({ ...theme, scheme: side }, true), [theme, side]);
  return <DrawnPage label={t('specimenIn', { side: t(`side.${side}`) })} nodes={nodes} theme={drawn} lang={lang} />;
}
