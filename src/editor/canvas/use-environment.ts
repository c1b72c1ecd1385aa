import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { themeOf } from '#common/widgets/site-theme/theme-of.ts';
import { directionOf } from '#common/rules/direction.ts';
import { useFontFaces } from '#src/api/fonts.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { useMeta } from '../engine/engine-hooks';
import { draftThemeAtom } from '../engine/view-state';
import { useSampleScope } from '../document/sample-scope';
import type { CanvasEnvironment } from './canvas-environment';
import { imageResolver } from './resolve-image';
import { useDrawnFiles } from './use-drawn-files';
import { useDrawnImages } from './use-drawn-images';

/** Liquid, loaded once there are values to fill in; null until then. */
function useCompileText(wanted: boolean): CompileText | null {
  const [compile, setCompile] = useState<CompileText | null>(null);
  useEffect(() => {
    if (!wanted || compile) return;
    void import('#common/layout/text-template.ts').then(({ compileText }) => setCompile(() => compileText));
  }, [wanted, compile]);
  return compile;
}

/** The page's surroundings from the server: theme and language of the site, images, sample data. */
export function useCanvasEnvironment(): CanvasEnvironment {
  const meta = useMeta();
  const { data: settings } = useSiteSettings();
  const find = useDrawnImages();
  const scope = useSampleScope();
  const compileText = useCompileText(scope !== null);
  const site = settings?.site;
  const lang = meta.lang || site?.lang || 'en';
  const draft = useAtomValue(draftThemeAtom);
  const theme = useMemo(() => (draft ? themeOf(draft, true) : resolveTheme(site?.theme)), [draft, site?.theme]);
  useFontFaces(Object.values(theme.families), lang);
  const image = useMemo(() => imageResolver(find, site?.url ?? ''), [find, site?.url]);
  const file = useDrawnFiles(image);
  return useMemo(
    () => ({ theme, lang, dir: directionOf(lang), image, file, scope, compileText }),
    [theme, lang, image, file, scope, compileText],
  );
}
