import { withClass } from '../drawing/attributes';
import { mirrorClass } from '../drawing/icon-picture';
import { icons } from '../assets/icons';
import type { ViewProps } from '../drawing/view';

type Props = { readonly name: string; readonly label: string };

/** A pictogram: decoration, or an image of that name when it has a label. A name outside the set draws nothing. */
function IconView({ props, root, context }: ViewProps<Props>) {
  const path = Object.hasOwn(icons, props.name) ? icons[props.name] : undefined;
  if (path === undefined && !context.canvas) return null;
  const meaning = props.label
    ? ({ role: 'img', 'aria-label': props.label } as const)
    : ({ 'aria-hidden': 'true' } as const);
  return (
    <span {...withClass(root, 'w-icon')}>
      <svg className={mirrorClass(props.name) || undefined} viewBox="0 0 24 24" {...meaning}>
        <path d={path ?? ''} />
      </svg>
    </span>
  );
}

export { IconView as view };
