import type { ReactNode } from 'react';
import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { iconPicture } from '../drawing/icon-picture';
import { isUnseen, plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ResolvedImage, ViewContext, ViewProps } from '../drawing/view';
import { playWord } from '../drawing/words';
import { hostedVideo, type HostedVideo } from './hosted-video';
import { captionsSource, videoSource } from './video-address';

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

function still(poster: ResolvedImage | undefined, alt: string, context: ViewContext): ReactNode {
  return (
    <>
      {poster && picture({ image: poster, alt, className: 'w-video__poster', when: 'lazy', context })}
      {iconPicture('play', 'w-video__icon')}
    </>
  );
}

/** Nothing of the host is asked before it is opened: a closed details is not drawn, and what is not drawn is not loaded. */
function hosted({ host, frame }: HostedVideo, title: string, poster: ResolvedImage | undefined, context: ViewContext) {
  const name = isUnseen(title) ? host : `${title} (${host})`;
  return (
    <details className="w-video__hosted">
      <summary className="w-video__open" aria-label={`${playWord(context.lang)}: ${name}`}>
        {still(poster, '', context)}
        <span className="w-video__host" aria-hidden="true">
          {playWord(context.lang)} · {host}
        </span>
      </summary>
      <iframe
        className="w-video__frame"
        src={frame}
        title={name}
        loading="lazy"
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  );
}

/** The video where it is published; on the canvas, and as AMP, its picture, which there leads to the file. */
function VideoView({ props, root, context }: ViewProps<VideoProps>) {
  const [file, shown, words] = [plainText(props.src), plainText(props.poster), plainText(props.captions)];
  const poster = shown ? context.image(shown) : context.file?.(file)?.poster;
  const title = plainText(props.title);
  const classes = (...own: readonly (string | false)[]) =>
    withClass(root, 'w-video', ...own, focalClasses(poster?.focal));
  if (context.canvas) return <div {...classes(!poster && 'w-video--empty')}>{still(poster, title, context)}</div>;
  const video = hostedVideo(file);
  const src = videoSource(file, context);
  if (src === undefined) return null;
  if (context.output !== 'page')
    return (
      <div {...classes()}>
        <a
          className="w-video__open"
          href={src}
          aria-label={`${playWord(context.lang)}: ${title || (video?.host ?? '')}`}
        >
          {still(poster, '', context)}
        </a>
      </div>
    );
  if (video) return <div {...classes()}>{hosted(video, title, poster, context)}</div>;
  const captions = captionsSource(words, context);
  const language = props.captionsLanguage || context.lang;
  return (
    <div {...classes()}>
      {/* Its captions are a prop, which the checks ask for. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className="w-video__file"
        src={src}
        poster={poster?.src}
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        loop={props.loop}
        muted={props.muted}
        crossOrigin={captions !== undefined && /^https:/i.test(captions) ? 'anonymous' : undefined}
        aria-label={isUnseen(title) ? undefined : title}
      >
        {captions !== undefined && <track kind="captions" src={captions} srcLang={language} label={language} default />}
      </video>
    </div>
  );
}

export { VideoView as view };
