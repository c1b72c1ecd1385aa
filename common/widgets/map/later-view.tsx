import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, inlineText, isBlank, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { mapFrame, mapLink } from './map-address';
import { mapWords } from './words';

type Props = {
  readonly title: unknown;
  readonly address: unknown;
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
};

/**
 * An address with a link to the map. The map itself is another site's, which learns of the visitor: it is a frame that is
 * fetched when the visitor opens it. AMP knows no such frame, and on the canvas it would take the pointer.
 */
function MapView({ props, root, context }: ViewProps<Props>) {
  const words = mapWords(context.lang);
  const title = plainText(props.title);
  const hasAddress = !isBlank(props.address) || context.canvas;
  return (
    <div {...withClass(root, 'w-map')}>
      <div className="w-map__card">
        {iconPicture('map-pin', 'w-map__icon')}
        <div className="w-map__words">
          {!isUnseen(title) && <p className="w-map__title">{drawWords(title, context)}</p>}
          {hasAddress && <address className="w-map__address">{inlineText(props.address, context)}</address>}
          <a className="link w-map__link" href={context.url(mapLink(props))}>
            {words.open}
          </a>
        </div>
      </div>
      {context.output !== 'amp' && (
        <details className="w-map__fold">
          <summary className="w-map__show">
            {iconPicture('map', 'w-map__small')}
            {words.show}
          </summary>
          {context.canvas ? (
            <div className="w-map__frame" />
          ) : (
            <iframe
              className="w-map__frame"
              src={mapFrame(props)}
              title={isUnseen(title) ? words.map : `${words.map}: ${title}`}
              loading="lazy"
              sandbox="allow-scripts allow-same-origin allow-popups"
              referrerPolicy="no-referrer"
            />
          )}
        </details>
      )}
    </div>
  );
}

export { MapView as view };
