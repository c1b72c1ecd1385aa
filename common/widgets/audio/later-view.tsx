import type { ReactNode } from 'react';
import { isSafeUrl, mediaId } from '../../layout/safe-url';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';
import { listenWord, transcriptWord } from './words';

export type AudioProps = { readonly src: unknown; readonly title: unknown; readonly transcript: unknown };

/** Where a recording is played from: a recording of the library, the site's own address, or https. */
function sourceOf(address: string, { url, file }: ViewContext): string | undefined {
  if (mediaId(address) !== undefined) return file?.(address)?.kind === 'audio' ? url(address) : undefined;
  const isTaken = isSafeUrl(address) && (/^https:/i.test(address) || !/^[a-z][a-z0-9+.-]*:/i.test(address));
  return address !== '' && isTaken ? url(address) : undefined;
}

/** The player where the page is published; its picture on the canvas, and a link to the file as AMP. */
function player(src: string | undefined, title: string, { canvas, output, lang }: ViewContext): ReactNode {
  if (canvas)
    return (
      <span className="w-audio__still" aria-hidden="true">
        {iconPicture('play', 'w-audio__icon')}
        <span className="w-audio__line" />
      </span>
    );
  const name = isUnseen(title) ? undefined : title;
  if (output !== 'page')
    return (
      <a className="w-audio__listen" href={src} aria-label={name && `${listenWord(lang)}: ${name}`}>
        {iconPicture('headphones', 'w-audio__icon')}
        {listenWord(lang)}
      </a>
    );
  // Its words are a prop, which the checks ask for.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio className="w-audio__player" src={src} controls preload="metadata" aria-label={name} />;
}

/** A recording with its title and a link to its transcript; nothing where it may not be played. */
function AudioView({ props, root, context }: ViewProps<AudioProps>) {
  const src = sourceOf(plainText(props.src), context);
  if (src === undefined && !context.canvas) return null;
  const title = plainText(props.title);
  const words = plainText(props.transcript);
  const transcript = words === '' ? undefined : context.url(words);
  return (
    <div {...withClass(root, 'w-audio')}>
      {(!isUnseen(title) || context.canvas) && <p className="w-audio__title">{drawWords(title, context)}</p>}
      {player(src, title, context)}
      {transcript !== undefined && (
        <p className="w-audio__words">
          <a href={transcript}>{transcriptWord(context.lang)}</a>
        </p>
      )}
    </div>
  );
}

export { AudioView as view };
