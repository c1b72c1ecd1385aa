import type { Run } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, inlineText, isBlank, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { hasPlace, mapFrame, mapLink, searchLink } from './map-address';
import { mapWords } from './words';

type Props = {
  readonly title: unknown;
  readonly address: unknown;
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
};

/** The words of an address on one line. */
function oneLine(address: unknown): string {
  const runs = Array.isArray(address) ? (address as readonly Run[]) : [{ text: plainText(address) }];
  const words = runs.map((run) => ('break' in run ? ', ' : plainText(run.text))).join('');
  return words.replace(/\s+/g, ' ').trim();
}

/**
 * An address with a link to the map. The map itself is another site's, which learns of the visitor: it is a frame that is
 * fetched when the visitor opens it. Without coordinates the link looks for the address, and there is no map. AMP knows no such frame, and on the canvas it would take the pointer.
 */
function MapView({ props, root, context }: ViewProps<Props>) {
  const words = mapWords(context.lang);
  const title = plainText(props.title);
  const isPlaced = hasPlace(props);
  const address = oneLine(props.address);
  const link = isPlaced ? mapLink(props) : address === '' ? null : searchLink(address);
  const hasAddress = !isBlank(props.address) || context.canvas;
  return (
    <div {...withClass(root, 'w-map')}>
      <div className="w-map__card">
        {iconPicture('map-pin', 'w-map__icon')}
        <div className="w-map__words">
          {!isUnseen(title) && <p className="w-map__title">{drawWords(title, context)}</p>}
          {hasAddress && <address className="w-map__address">{inlineText(props.address, context)}</address>}
          {link !== null && (
            <a className="link w-map__link" href={context.url(link)}>
              {words.open}
            </a>
          )}
        </div>
      </div>
      {isPlaced && context.output !== 'amp' && (
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
