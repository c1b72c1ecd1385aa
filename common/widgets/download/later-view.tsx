import { withClass } from '../drawing/attributes';
import { fileWords } from '../drawing/file-words';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly file: unknown; readonly label: unknown; readonly size: unknown };

/** The last part of an address, as people read it. */
function fileName(address: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * A link that saves a file; without an address that may be drawn its words alone, without words its name, and of a file
 * of the library its type and size.
 */
function DownloadView({ props, root, context }: ViewProps<Props>) {
  const address = plainText(props.file);
  const href = address ? context.url(address) : undefined;
  const own = plainText(props.label);
  const file = context.file?.(address);
  const label = isUnseen(own) && href !== undefined ? (file?.name ?? fileName(href)) : own;
  const written = plainText(props.size);
  const size = isUnseen(written) && file ? fileWords(file, context.lang) : written;
  if (isUnseen(label) && !context.canvas) return null;
  const content = (
    <>
      {iconPicture('download', 'w-download__icon')}
      <span className="w-download__words">
        <span className="w-download__label">{drawWords(label, context)}</span>
        {!isUnseen(size) && <span className="w-download__size">{drawWords(size, context)}</span>}
      </span>
    </>
  );
  const attributes = withClass(root, 'w-download');
  if (href === undefined) return <span {...attributes}>{content}</span>;
  return (
    <a {...attributes} href={href} download="">
      {content}
    </a>
  );
}

export { DownloadView as view };
