import { Diamond } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exposesOf } from '#common/components/read-component.ts';
import type { NodeId } from '#common/layout/document.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { exposeProp } from '../../commands/expose-prop';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';

interface Props {
  readonly ids: readonly NodeId[];
  /** The prop, or what else of a block a property may be (`visible`). */
  readonly path: string;
  /** Name of the field, which the property gets first. */
  readonly label: string;
}

/** Makes a field of a component's block a property, which each instance may say itself, and takes it back. */
export function ExposeButton({ ids, path, label }: Props) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  useNodesRevision(ids);
  const name = ids.flatMap((id) => {
    const node = engine.getNode(id);
    return node ? exposesOf(node).flatMap(([at, each]) => (at === path ? [each] : [])) : [];
  })[0];
  return (
    <IconButton
      size="sm"
      icon={<Diamond fill={name === undefined ? 'none' : 'currentColor'} />}
      label={name === undefined ? t('expose.add', { field: label }) : t('expose.remove', { name })}
      pressed={name !== undefined}
      onClick={() => exposeProp(engine, ids, path, name === undefined ? label : null)}
    />
  );
}
