import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { iconPicture } from '../drawing/icon-picture';
import { plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ViewProps } from '../drawing/view';

/** Props of a video. */
export interface VideoProps {
  readonly src: unknown;
  readonly poster: unknown;
  readonly captions: unknown;
  readonly captionsLanguage: string;
  readonly title: unknown;
  readonly loop: boolean;
  readonly muted: boolean;
}

/** The picture in place of the video; it is played where it is published. */
function VideoView({ props, root, context }: ViewProps<VideoProps>) {
  const source = plainText(props.poster);
  const poster = source ? context.image(source) : undefined;
  const alt = plainText(props.title);
  return (
    <div {...withClass(root, 'w-video', !poster && 'w-video--empty', focalClasses(poster?.focal))}>
      {poster && picture({ image: poster, alt, className: 'w-video__poster', when: 'lazy', context })}
      {iconPicture('play', 'w-video__icon')}
    </div>
  );
}

export { VideoView as view };
