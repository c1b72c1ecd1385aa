import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeProperties, type Properties } from '#common/project-widgets/check-properties.ts';
import { HEIGHT_QUERY, isMeasured, readHeight } from '#common/project-widgets/frame-message.ts';
import { mediaId } from '#common/layout/safe-url.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import type { ProjectWidgetProps } from '#common/widgets/drawing/view.ts';
import { type ManifestComponent, useProjectWidgets } from '#src/api/project-widgets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';

/** Placeholder for a component that cannot be drawn. */
function Missing({ children, onRetry }: { readonly children: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className="canvas-component-note" role="note">
      {children}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

/**
 * The height that the page in a frame tells, else the one that is measured there, once it is known. A page that gave its
 * own before its fonts and images were there gets the room that it was measured to lack.
 */
function useHeight(src: string, first: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(first);
  useEffect(() => {
    const { origin } = new URL(src);
    let own = 0;
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin) return;
      const sentHeight = readHeight(data);
      if (sentHeight === null || (own >= sentHeight && isMeasured(data))) return;
      own = isMeasured(data) ? own : sentHeight;
      setHeight(sentHeight);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [src]);
  return { frame, height };
}

interface FrameProps {
  readonly component: ManifestComponent;
  readonly url: string;
  readonly properties: Properties;
}

/** The page of a component, at an origin of its own, with its properties in the address. */
function Frame({ component, url, properties }: FrameProps) {
  const { t } = useTranslation('editor');
  const [isThere, setIsThere] = useState(false);
  const page = new URL(component.page, url);
  page.searchParams.set('properties', JSON.stringify(completeProperties(component, properties)));
  page.searchParams.set(HEIGHT_QUERY, '');
  // Each is a new page: requested after a pause (debounced).
  const src = useDebouncedValue(page.href);
  const { frame, height } = useHeight(src, component.height);
  return (
    <div className="canvas-component" style={{ height }} aria-busy={!isThere}>
      {!isThere && <div className="canvas-component-wait">{t('component.loading', { name: component.title })}</div>}
      <iframe
        ref={frame}
        title={component.title}
        src={src}
        sandbox="allow-scripts allow-same-origin"
        tabIndex={-1}
        onLoad={() => setIsThere(true)}
      />
    </div>
  );
}

interface Props extends ProjectWidgetProps {
  readonly image: ViewContext['image'];
}

/** A component of a project on the canvas: its page as it is live, or why there is none. */
export function ComponentFrame({ project, component, properties, image }: Props) {
  const { t } = useTranslation('editor');
  const { data, error, retry } = useProjectWidgets();
  if (!data) {
    if (error === undefined) return <Missing>{t('component.loading', { name: component })}</Missing>;
    return <Missing onRetry={retry}>{errorText(error)}</Missing>;
  }
  const found = data.projects.find(({ id }) => id === project);
  if (!found) return <Missing>{t('component.projectGone')}</Missing>;
  if (found.broken) return <Missing>{t('component.broken', { project: found.name })}</Missing>;
  const known = found.components.find(({ name }) => name === component);
  if (!known || found.url === null)
    return <Missing>{t('component.gone', { name: component, project: found.name })}</Missing>;
  const addressOf = (value: Properties[string]) =>
    typeof value === 'string' && mediaId(value) !== undefined ? (image(value)?.src ?? '') : value;
  const drawn = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, addressOf(value)]));
  return <Frame component={known} url={found.url} properties={drawn} />;
}
