import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { inlineText, isBlank, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly items: unknown; readonly level: number };

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** The entries that have words; columns come by CSS (node-rules.ts). */
function FeatureListView({ props, root, context }: ViewProps<Props>) {
  const items = (Array.isArray(props.items) ? (props.items as readonly unknown[]) : []).filter(isRecord);
  const shown = items.filter(({ title, text }) => !isBlank(title) || !isBlank(text));
  if (shown.length === 0 && !context.canvas) return null;
  const Title = HEADINGS[props.level as 2 | 3 | 4] ?? 'h3';
  return (
    <ul {...withClass(root, 'w-feature-list')}>
      {shown.map(({ icon, title, text }, index) => {
        const drawn = iconPicture(plainText(icon), 'w-feature-list__svg');
        return (
          <li className="w-feature-list__item" key={index}>
            {drawn && <span className="w-feature-list__icon">{drawn}</span>}
            {!isBlank(title) && <Title className="w-feature-list__title">{inlineText(title, context)}</Title>}
            {!isBlank(text) && <p className="w-feature-list__text">{inlineText(text, context)}</p>}
          </li>
        );
      })}
    </ul>
  );
}

export { FeatureListView as view };
