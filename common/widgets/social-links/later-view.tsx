import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly links: unknown };

/** The links as a list in one row; one whose address may not be drawn is words alone. */
function SocialLinksView({ props, root, context }: ViewProps<Props>) {
  const links: readonly unknown[] = Array.isArray(props.links) ? props.links : [];
  const shown = links.filter(isRecord).filter(({ label }) => !isUnseen(plainText(label)));
  if (shown.length === 0 && !context.canvas) return null;
  return (
    <ul {...withClass(root, 'w-social-links')}>
      {shown.map(({ label, href }, index) => {
        const address = context.url(plainText(href));
        const words = drawWords(plainText(label), context);
        return (
          <li key={index}>
            {address === undefined ? (
              words
            ) : (
              <a className="link" href={address}>
                {words}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export { SocialLinksView as view };
