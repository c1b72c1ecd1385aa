import { withClass } from '../drawing/attributes';
import type { ProjectWidgetProps, ViewProps } from '../drawing/view';

/**
 * A component of a project: on the canvas its page in a frame, on the site its snapshot. The outer box holds whatever it
 * draws within its bounds; the inner one hosts its shadow tree, whose slots take the children.
 */
function ProjectWidgetView({ props, root, context, children }: ViewProps<ProjectWidgetProps>) {
  const drawn = context.component?.(props) ?? null;
  return (
    <div {...withClass(root, 'w-project-widget')}>
      <div className="w-project-widget__host">
        {drawn}
        {children}
      </div>
    </div>
  );
}

export { ProjectWidgetView as view };
