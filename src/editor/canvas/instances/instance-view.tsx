import { componentFinder } from '#common/components/component-finder.ts';
import { type ComponentProps, type ReactNode, use, useEffect, useInsertionEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { componentKey } from '#common/components/instance.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import { joinRules } from '#common/layout/compile-style.ts';
import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { nodeRules } from '#common/widgets/document/node-rules.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import { useComponents } from '#src/api/components.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { noteComponent } from '../../engine/widget-of';
import { type CanvasValue, ScopeContext, useCanvas } from '../canvas-environment';
import { drawBlock } from '../draw-block';
import { mountRules } from '../page-sheets';
import { type CanvasInstance, expandInstance } from './canvas-instance';

type DrawNode = (id: NodeId) => ReactNode;

interface DrawnProps {
  readonly id: NodeId;
  readonly instance: CanvasInstance;
  /** The block of the page that all of this is. */
  readonly of: NodeId;
  /** Draws a block of the page. */
  readonly draw: DrawNode;
}

/** One block of a component within an instance: it is drawn like any other, and cannot be chosen by itself. */
function DrawnBlock(props: DrawnProps) {
  return drawInInstance(props, useEngine(), useCanvas(), use(ScopeContext));
}

function drawInInstance(
  { id, instance, of, draw }: DrawnProps,
  engine: EditorEngine,
  canvas: CanvasValue,
  scope: Scope | null,
): ReactNode {
  const host = instance.hosts.get(id);
  if (host !== undefined) return draw(host);
  const node = instance.nodes[id];
  if (!node || (node.hidden && id !== of)) return null;
  const root = rootAttributes(id, node, {
    ...(id === of && {
      ref: engine.elements.refOf(id),
      'data-node': id,
      ...(node.hidden && { className: 'canvas-hidden' }),
      ...canvas.environment.attributes?.(id),
    }),
  });
  const children =
    node.nodes.length > 0
      ? node.nodes.map((child) => <DrawnBlock key={child} id={child} instance={instance} of={of} draw={draw} />)
      : undefined;
  return drawBlock({ id, node, root, children }, engine, canvas, scope);
}

/** The rules of the blocks that came with the component; those of the page's own are on the page already. */
function rulesOf({ nodes, hosts }: CanvasInstance): ReturnType<typeof nodeRules> {
  return Object.entries(nodes).flatMap(([id, node]) => (id === ROOT || hosts.has(id) ? [] : nodeRules(id, node)));
}

interface NoteProps {
  readonly id: NodeId;
  readonly node: LayoutNode;
  readonly text: string;
  readonly onRetry?: () => void;
}

/** A box in the place of an instance that cannot be drawn now: it can be chosen, moved and deleted. */
function InstanceNote({ id, node, text, onRetry }: NoteProps) {
  const { t } = useTranslation('ui');
  const engine = useEngine();
  const root = rootAttributes(id, node, { ref: engine.elements.refOf(id), 'data-node': id });
  return (
    <div {...(root as ComponentProps<'div'>)} className="canvas-component-note" role="note">
      {text}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

interface Props {
  readonly id: NodeId;
  readonly node: LayoutNode;
  readonly draw: DrawNode;
}

/** An instance of a component on the canvas: the same blocks that visitors get, of the component's newest version. */
export function InstanceView({ id, node, draw }: Props) {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const { environment } = useCanvas();
  const key = componentKey(node);
  const { data, error, retry } = useComponents(key === '' ? [] : [key]);
  useEffect(() => {
    for (const { global_id: each, root } of data?.components ?? [])
      noteComponent(each, root as NodeMap, engine.registry);
  }, [data, engine]);
  const contentsRevision = useNodesRevision(node.nodes);
  const instance = useMemo(() => {
    const contents: NodeMap = Object.fromEntries(
      node.nodes.flatMap((each) => {
        const content = engine.getNode(each);
        return content ? [[each, content]] : [];
      }),
    );
    void contentsRevision;
    if (!data) return null;
    return expandInstance(id, node, contents, { find: componentFinder(data.components), registry: engine.registry });
  }, [id, node, engine, data, contentsRevision]);
  const css = useMemo(
    () => (instance ? joinRules(rulesOf(instance), { widths: environment.theme.breakpoints }) : ''),
    [instance, environment.theme.breakpoints],
  );
  useInsertionEffect(() => mountRules(css), [css]);
  // What lies over the page is measured again, as after a picture that came.
  useEffect(() => void engine.elements.element(id)?.dispatchEvent(new Event('load')), [engine, id, instance]);
  const name = node.custom.name ?? key;
  if (!instance) {
    if (error === undefined) return <InstanceNote id={id} node={node} text={t('instance.loading', { name })} />;
    return <InstanceNote id={id} node={node} text={t('instance.failed', { name })} onRetry={retry} />;
  }
  const own = instance.faults.find(({ nodeId, path }) => nodeId === id && path.length === 1);
  if (key === '' || own) return <InstanceNote id={id} node={node} text={t('instance.gone', { name })} />;
  return <DrawnBlock id={id} instance={instance} of={id} draw={draw} />;
}
