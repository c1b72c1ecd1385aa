import { createElement } from 'react';
import { mediaId } from '../../layout/safe-url';
import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { isBound, type StoryPart } from '../stories/story-part';
import { captionsSource, isCaptionsAddress, isVideoAddress, videoSource } from './video-address';
import type { VideoProps } from './later-view';

/** The video as AMP plays it while its page is shown; nothing without a file and a poster, which AMP asks for. */
function VideoStory({ props, root, context }: ViewProps<VideoProps>) {
  const [file, still, words] = [plainText(props.src), plainText(props.poster), plainText(props.captions)];
  const poster = still ? context.image(still) : context.file?.(file)?.poster;
  const src = videoSource(file, context);
  const found = captionsSource(words, context);
  // AMP takes whole https addresses alone.
  const captions = found !== undefined && /^https:/i.test(found) ? found : undefined;
  if (!poster || src === undefined) return null;
  const language = props.captionsLanguage || context.lang;
  const video = {
    className: 'w-video__file',
    autoplay: '',
    layout: 'fill',
    src,
    poster: poster.src,
    ...(props.loop && { loop: true }),
    ...(props.muted && { noaudio: '' }),
    ...(captions !== undefined && { crossOrigin: 'anonymous' }),
    'aria-label': plainText(props.title) || undefined,
  };
  return (
    <div {...withClass(root, 'w-video', focalClasses(poster.focal))}>
      {createElement(
        'amp-video',
        video,
        captions === undefined ? null : (
          <track kind="captions" src={captions} srcLang={language} label={language} default />
        ),
      )}
    </div>
  );
}

/** In stories. */
export const story: StoryPart = {
  view: VideoStory,
  extension: ['amp-video', '0.1'],
  covers: 'src',
  check: (props, { image }) => {
    const plays = isBound(props.src) || isVideoAddress(plainText(props.src));
    // Of a video in the library it is the video's own poster.
    const still = !props.poster && mediaId(plainText(props.src)) !== undefined ? props.src : props.poster;
    const shows = isBound(still) || image(plainText(still)) !== undefined;
    const isHeard = props.muted !== true;
    const isRead = isBound(props.captions) || isCaptionsAddress(plainText(props.captions));
    return [...(plays && shows ? [] : (['video'] as const)), ...(isHeard && !isRead ? (['captions'] as const) : [])];
  },
};
