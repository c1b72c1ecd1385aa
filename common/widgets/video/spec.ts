import type { WidgetSpec } from '../../layout/spec';
import { isBound } from '../stories/story-part';
import { hostedVideo, VIDEO_FRAMES } from './hosted-video';

/** A video file with its captions, or one at a host that is asked once it is played. Props: docs/widgets.md. */
export const videoSpec: WidgetSpec = {
  name: 'Video',
  group: 'media',
  icon: 'play',
  canvas: false,
  kinds: ['page', 'story'],
  props: {
    src: { kind: 'url', bind: true, file: 'video' },
    poster: { kind: 'image', bind: true },
    captions: { kind: 'url', bind: true, file: 'captions' },
    captionsLanguage: { kind: 'text', max: 35 },
    title: { kind: 'text', bind: true, max: 500 },
    loop: { kind: 'boolean' },
    muted: { kind: 'boolean' },
  },
  defaults: { src: '', poster: '', captions: '', captionsLanguage: '', title: '', loop: false, muted: false },
  initial: {},
  sample: {
    src: 'https://example.com/river.mp4',
    poster: 'https://example.com/river.jpg',
    captions: 'https://example.com/river.vtt',
    captionsLanguage: 'en',
    title: 'The river in spring',
    loop: true,
    muted: false,
  },
  pictureProp: 'poster',
  miniature: { stroke: 'image', height: 20, share: 1 },
  frames: ({ src }) => {
    if (src !== undefined && isBound(src)) return VIDEO_FRAMES;
    const frame = typeof src === 'string' ? hostedVideo(src)?.frame : undefined;
    return frame === undefined ? [] : [new URL(frame).origin];
  },
  outputs: { amp: 'own', email: { left: 'outputs:left.otherRoot' } },
  accessibility:
    "The browser's own controls, a title, and captions for whoever does not hear it; the checks of stories ask for them.",
};
