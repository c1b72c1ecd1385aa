import { useEffect, useMemo, useState } from 'react';
import type { CompileText } from '#common/layout/bind-props.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { useMedia } from '#src/api/media.ts';
import { useSiteSettings } from '#src/api/site-settings.ts';
import { useMeta } from '../engine/engine-hooks';
import { useSampleScope } from '../panels/data/sample-scope';
import type { CanvasEnvironment } from './canvas-environment';
import { imageResolver } from './resolve-image';

/** Scripts written from right to left, by the primary language. */
const RTL = /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(?:-|$)/i;

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
  const { data: library } = useMedia({ size: 1000 });
  const scope = useSampleScope();
  const compileText = useCompileText(scope !== null);
  const site = settings?.site;
  const lang = meta.lang || site?.lang || 'en';
  const theme = useMemo(() => resolveTheme(site?.theme), [site?.theme]);
  const image = useMemo(
    () => imageResolver(new Map(library?.media.list.map((each) => [each.id, each])), site?.url ?? ''),
    [library, site?.url],
  );
  return useMemo(
    () => ({ theme, lang, dir: RTL.test(lang) ? ('rtl' as const) : ('ltr' as const), image, scope, compileText }),
    [theme, lang, image, scope, compileText],
  );
}
