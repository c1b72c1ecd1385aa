import { useEffect, useRef, useState } from 'react';
import { imageAddress } from '#src/api/image-address.ts';
import { useLayout, type PageTemplate } from '#src/api/pages.ts';
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

/** The page in small: its own picture, else its outline drawn from its blocks. */
export function PageThumbnail({ page }: { page: PageTemplate }) {
  const { element, near } = useNear();
  return (
    <div ref={element} className="thumb">
      {page.template_img !== '' ? <Picture source={page.template_img} /> : near && <Outline pageKey={page.global_id} />}
    </div>
  );
}
