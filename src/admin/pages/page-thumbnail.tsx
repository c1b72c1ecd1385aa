import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '#src/api/image-address.ts';
import { pictureAddress, useLayout, type PageTemplate } from '#src/api/pages.ts';
import { useBoxSize } from '#src/ui/use-box-size.ts';
import { mediaId } from '#common/layout/safe-url.ts';
import { useImagesById } from '#src/api/images-by-id.ts';
import { outline } from './outline';

/** Whether an element has come near the window; layouts of cards far below are not fetched. */
function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return { element, near };
}

function Outline({ pageKey }: { pageKey: string }) {
  const { data } = useLayout(pageKey);
  return outline(data?.root).map((band, at) => (
    <div key={at} className={band.strong ? 'thumb-band thumb-strong' : 'thumb-band'}>
      {band.columns.map((column, index) => (
        <div key={index} className="thumb-column">
          {column.map((stroke, line) => (
            <i key={line} className={`thumb-${stroke}`} />
          ))}
        </div>
      ))}
    </div>
  ));
}

/** A stored picture: an address, or `media:<id>` of an image of the site. */
function Picture({ source }: { source: string }) {
  const id = mediaId(source);
  const media = useImagesById(id === undefined ? [] : [id]);
  const address = imageAddress(source, media);
  return address === undefined ? null : <img src={address} alt="" loading="lazy" />;
}

/** px that pages and e-mails are drawn at. */
const DRAWN_AT = { page: 1280, email: 640, component: 1280 } as const;

/** A page as it is drawn for visitors, made small; nothing in it can be pressed or run. */
function Drawing({ page }: { page: PageTemplate & { readonly kind: keyof typeof DRAWN_AT } }) {
  const { t } = useTranslation('pages');
  const { box, size } = useBoxSize();
  const [url, setUrl] = useState<string | null>();
  const [isDrawn, setDrawn] = useState(false);
  const { global_id: pageKey, kind } = page;
  useEffect(() => {
    let isGone = false;
    pictureAddress(pageKey).then(
      (address) => !isGone && setUrl(address),
      // The card says all that is needed without it.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [pageKey]);
  const width = DRAWN_AT[kind];
  const scale = size.width / width;
  return (
    <div ref={box} className="thumb-drawing">
      {url === null && <p className="thumb-empty">{t('noContent')}</p>}
      {url && scale > 0 && (
        <iframe
          title={page.name}
          src={url}
          tabIndex={-1}
          sandbox="allow-same-origin"
          scrolling="no"
          // White until then, also in the dark.
          data-drawn={isDrawn || undefined}
          onLoad={() => setDrawn(true)}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** The page in small: its own picture, else as it is drawn; of a story, which is drawn by its scripts, the outline. */
export function PageThumbnail({ page }: { page: PageTemplate }) {
  const { element, near } = useNear();
  const { kind } = page;
  return (
    <div ref={element} className="thumb">
      {page.template_img !== '' && <Picture source={page.template_img} />}
      {page.template_img === '' && near && kind === 'story' && <Outline pageKey={page.global_id} />}
      {page.template_img === '' && near && kind !== 'story' && <Drawing key={page.version} page={{ ...page, kind }} />}
    </div>
  );
}
